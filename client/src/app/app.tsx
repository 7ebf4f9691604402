import i18next from 'i18next';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { callAs } from '../live/call.ts';
import { session } from '../platform/session.ts';
import { showToast } from '../ui/toast.ts';
import { routes } from './routes.tsx';

callAs({
  token: () => session.get()?.token,
  origin: '',
  sessionEnded() {
    if (!session.get()) return;
    session.end();
    showToast({
      kind: 'failure',
      title: i18next.t('app:sessionEnded'),
      text: i18next.t('app:sessionEndedText'),
    });
  },
});

const router = createBrowserRouter(routes);

export function App() {
  return <RouterProvider router={router} />;
}
