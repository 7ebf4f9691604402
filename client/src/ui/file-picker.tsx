import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './file-picker.module.css';

type InputProps = {
  id?: string;
  onChoose: (file: File) => void;
  accept?: string;
  /** Which camera a phone offers instead of its library. */
  capture?: 'environment' | 'user' | undefined;
  errorId?: string | undefined;
  invalid?: boolean;
  disabled?: boolean;
  hidden?: boolean;
  ref?: Ref<HTMLInputElement>;
};

// Named one by one, without HEIC: then a phone that takes HEIC pictures hands over a JPEG.
const pictures = 'image/jpeg,image/png,image/gif,image/webp,image/avif';

export function FileInput({ onChoose, accept = pictures, errorId, invalid, ...input }: InputProps) {
  return (
    <input
      type="file"
      accept={accept}
      {...input}
      aria-describedby={errorId}
      aria-invalid={invalid ? true : undefined}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        // The same file may be chosen again after it was removed.
        event.target.value = '';
        if (file) onChoose(file);
      }}
    />
  );
}

/** A label that is pressed as a whole: the field lies over it, unseen, so that a file can also be dropped on it. */
export function FilePicker({
  well = false,
  className,
  children,
  ...input
}: InputProps & {
  id: string;
  /** Inside a dashed border, as a place that waits for a picture. */
  well?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <label htmlFor={input.id} className={classNames(styles['picker'], well && styles['well'], className)}>
      {children}
      <FileInput {...input} />
    </label>
  );
}

/** What is wrong with the picture, said as soon as it is known. */
export function FileError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className={styles['error']}>
      {children}
    </p>
  );
}
