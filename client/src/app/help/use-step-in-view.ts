import { useEffect, useState } from 'react';
import { steps } from './steps.ts';
import type { Step } from './steps.ts';

/** Returns the step at the reading line, in the upper part of the window. */
export function useStepInView(): Step {
  const [current, setCurrent] = useState<Step>(steps[0]);
  useEffect(() => {
    const visibleIds = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several frames at once, so a step can enter and leave in the same call.
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visibleIds.add(target.id);
          else visibleIds.delete(target.id);
        }
        const step = steps.find((name) => visibleIds.has(name));
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
