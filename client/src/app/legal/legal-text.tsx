import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { LinkedText } from '../../ui/fields/linked-text.tsx';

/** A string is a paragraph, an array a list. */
export type Paragraph = string | readonly string[];

const parts = {
  privacy: (content: string) => <Link to={paths.privacy()}>{content}</Link>,
  deletion: (content: string) => <Link to={paths.accountDeletion()}>{content}</Link>,
  contact: (content: string) => <Link to={paths.contactUs()}>{content}</Link>,
  b: (content: string) => <strong>{content}</strong>,
};

export function LegalText({ text }: { text: readonly Paragraph[] }) {
  return text.map((paragraph) =>
    typeof paragraph === 'string' ? (
      <p key={paragraph}>
        <LinkedText text={paragraph} parts={parts} />
      </p>
    ) : (
      <ul key={paragraph[0]}>
        {paragraph.map((item) => (
          <li key={item}>
            <LinkedText text={item} parts={parts} />
          </li>
        ))}
      </ul>
    ),
  );
}

export function LegalSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol>
      {steps.map((step) => (
        <li key={step}>
          <span>
            <LinkedText text={step} parts={parts} />
          </span>
        </li>
      ))}
    </ol>
  );
}
