import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { PasskeyError } from './passkey-error.ts';

async function request<T>(openRequest: () => Promise<T>): Promise<T> {
  try {
    return await openRequest();
  } catch (error) {
    throw new PasskeyError(error as Error);
  }
}

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Creates and uses passkeys. Only one request can be open at a time: a new request cancels the previous one. */
export const devicePasskeys = {
  async create(options: unknown) {
    const credential = await request(() =>
      startRegistration({ optionsJSON: options as RegistrationOptions }),
    );
    const { id, rawId, type, response } = credential;
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  },

  /** Signs in. With `signal`, the email field suggests passkeys until the signal aborts, without a browser dialog. */
  async logIn(options: unknown, signal?: AbortSignal) {
    const optionsJSON = options as AuthenticationOptions;
    const useBrowserAutofill = signal !== undefined;
    const cancel = () => WebAuthnAbortService.cancelCeremony();
    const { id, rawId, type, response } = await request(async () => {
      signal?.throwIfAborted();
      signal?.addEventListener('abort', cancel);
      const authentication = { optionsJSON, useBrowserAutofill, verifyBrowserAutofillInput: false };
      return startAuthentication(authentication).finally(() => signal?.removeEventListener('abort', cancel));
    });
    return { id, rawId, type, response };
  },

  supportsAutofill: (): Promise<boolean> => browserSupportsWebAuthnAutofill(),
};
