import { MODES } from '@golf-league/core/golf/mode.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';

/**
 * Returns the mode requested by a link such as `?create=stroke`, which opens the form for a new league with that mode
 * selected. The query is then removed from the URL, so a reload does not open the form again.
 */
export function useRequestedMode(): Mode | null {
  const { search } = useLocation();
  const navigate = useNavigate();
  const requestedMode = new URLSearchParams(search).get('create');
  const [initialMode] = useState(() => MODES.find((mode) => mode === requestedMode) ?? null);
  useEffect(() => {
    if (requestedMode !== null) void navigate(paths.dashboard(), { replace: true });
  }, [requestedMode, navigate]);
  return initialMode;
}
