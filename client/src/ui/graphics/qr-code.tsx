import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** Renders a QR code, black on white in both themes: phone cameras do not read inverted codes reliably. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // The required width of the quiet zone. Source: ISO/IEC 18004, section 5.3.8.
  const { size, data } = encode(text, { border: 4, ecc: 'M' });
  const darkModules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg className={styles['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={darkModules.join('')} />
    </svg>
  );
}
