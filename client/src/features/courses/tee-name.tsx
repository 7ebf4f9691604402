import { classNames } from '../../ui/class-names.ts';
import styles from './tee-name.module.css';

/** The prefixes of tee names that reveal the colour, in English and Swedish. */
const prefixesByColour = {
  yellow: ['yellow', 'gul', 'gold'],
  red: ['red', 'röd'],
  white: ['white', 'vit'],
  blue: ['blue', 'blå'],
  black: ['black', 'svart'],
  orange: ['orange'],
  green: ['green', 'grön'],
} as const;

function findColour(name: string): keyof typeof prefixesByColour | undefined {
  const lowerCaseName = name.toLowerCase();
  return (Object.keys(prefixesByColour) as (keyof typeof prefixesByColour)[]).find((colour) =>
    prefixesByColour[colour].some((prefix) => lowerCaseName.startsWith(prefix)),
  );
}

/** Renders a dot in the colour of the tee's markers, guessed from its name, followed by the name. */
export function TeeName({ name }: { name: string }) {
  const colour = findColour(name);
  return (
    <span className={styles['tee']}>
      <i aria-hidden="true" className={classNames(styles['dot'], colour && styles[colour])} />
      {name}
    </span>
  );
}
