import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './file-picker.module.css';

/** `capture` makes a phone open that camera instead of its photo library. */
type InputProps = Pick<
  ComponentProps<'input'>,
  'id' | 'accept' | 'capture' | 'disabled' | 'hidden' | 'ref'
> & {
  onChoose: (file: File) => void;
  errorId?: string | undefined;
  invalid?: boolean;
};

// The second type is not a picture: without it Chrome on Android offers only its photo picker, and no camera.
const pictureTypes = 'image/*,android/camera';

export function FileInput({ onChoose, accept = pictureTypes, errorId, invalid, ...input }: InputProps) {
  return (
    <input
      type="file"
      accept={accept}
      {...input}
      aria-describedby={errorId}
      aria-invalid={invalid ? true : undefined}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        // Reset, since choosing the same file again would otherwise fire no change event.
        event.target.value = '';
        if (file) onChoose(file);
      }}
    />
  );
}

/** Renders an invisible file input over a label, so that a file can also be dropped on the label. */
export function FilePicker({
  hasDashedBorder = false,
  className,
  children,
  ...input
}: InputProps & {
  id: string;
  /** pass true while no file is chosen */
  hasDashedBorder?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <label
      htmlFor={input.id}
      className={classNames(styles['picker'], hasDashedBorder && styles['dashed'], className)}
    >
      {children}
      <FileInput {...input} />
    </label>
  );
}

/** Renders an error about the chosen file, in a live region. */
export function FileError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className={styles['error']}>
      {children}
    </p>
  );
}
