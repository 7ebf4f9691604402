import { useEffect, useState } from 'react';
import { steps } from './steps.ts';
import type { Step } from './steps.ts';

/** Returns the step at the reading line, in the upper part of the window. */
export function useStepInView(): Step {
  const [current, setCurrent] = useState<Step>(steps[0]);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entering = entries.find((entry) => entry.isIntersecting);
        const step = steps.find((name) => name === entering?.target.id);
        if (step) setCurrent(step);
      },
      { rootMargin: '-40% 0px -60% 0px' },
    );
    for (const step of steps) {
      const section = document.getElementById(step);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
