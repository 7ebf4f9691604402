import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { PasskeyError } from './passkey-error.ts';

async function asked<T>(device: () => Promise<T>): Promise<T> {
  try {
    return await device();
  } catch (error) {
    throw new PasskeyError(error as Error);
  }
}

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** A new request to the browser ends the earlier one: there can be only one at a time. */
export const devicePasskeys = {
  async make(options: unknown) {
    const made = await asked(() => startRegistration({ optionsJSON: options as RegistrationOptions }));
    const { id, rawId, type, response } = made;
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  },

  /** `until`: offered in the address field until then, without a dialog of the browser. */
  async sign(options: unknown, until?: AbortSignal) {
    const optionsJSON = options as AuthenticationOptions;
    const useBrowserAutofill = until !== undefined;
    const stop = () => WebAuthnAbortService.cancelCeremony();
    const { id, rawId, type, response } = await asked(async () => {
      until?.throwIfAborted();
      until?.addEventListener('abort', stop);
      const signing = { optionsJSON, useBrowserAutofill, verifyBrowserAutofillInput: false };
      return startAuthentication(signing).finally(() => until?.removeEventListener('abort', stop));
    });
    return { id, rawId, type, response };
  },

  canSignInField: (): Promise<boolean> => browserSupportsWebAuthnAutofill(),
};
