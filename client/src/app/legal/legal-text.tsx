import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { LinkedText } from '../../ui/fields/linked-text.tsx';

/** A paragraph if it is a string, or a list if it is an array. */
export type Paragraph = string | readonly string[];

const links = {
  privacy: (content: string) => <Link to={paths.privacy()}>{content}</Link>,
  deletion: (content: string) => <Link to={paths.accountDeletion()}>{content}</Link>,
  contact: (content: string) => <Link to={paths.contactUs()}>{content}</Link>,
  b: (content: string) => <strong>{content}</strong>,
};

export function LegalText({ text }: { text: readonly Paragraph[] }) {
  return text.map((paragraph) =>
    typeof paragraph === 'string' ? (
      <p key={paragraph}>
        <LinkedText text={paragraph} links={links} />
      </p>
    ) : (
      <ul key={paragraph[0]}>
        {paragraph.map((item) => (
          <li key={item}>
            <LinkedText text={item} links={links} />
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
            <LinkedText text={step} links={links} />
          </span>
        </li>
      ))}
    </ol>
  );
}
