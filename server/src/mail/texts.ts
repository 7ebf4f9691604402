import type { Letter } from './letter.ts';

export type Language = 'en' | 'sv';

/** What every letter knows about where it comes from. */
export interface Sender {
  readonly appName: string;
  readonly publicUrl: string;
}

interface Texts {
  reset(sender: Sender, of: { name: string; password: string; minutes: number }): Letter;
  passwordChanged(sender: Sender, of: { name: string; at: Date }): Letter;
  contact(
    sender: Sender,
    of: { name: string; email: string; topic: string; message: string; mayReply: boolean },
  ): Letter;
}

function moment(language: string, at: Date): string {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(at)} UTC`;
}

const topicsInSwedish: Record<string, string> = {
  bug: 'fel',
  'general questions': 'allmänna frågor',
  collaboration: 'samarbete',
  wishes: 'önskemål',
};

export const texts: Record<Language, Texts> = {
  en: {
    reset: ({ appName, publicUrl }, { name, password, minutes }) => ({
      subject: `Your one-time password for ${appName}`,
      parts: [
        `Hello ${name},`,
        `Somebody, probably you, has forgotten the password for ${appName}. This one-time password logs you in:`,
        { code: password },
        `It works once, within ${minutes} minutes. Then you choose a new password.`,
        { link: publicUrl, label: `Open ${appName}` },
        'Your old password keeps working until you have set a new one. If you did not ask for this mail, you need not do anything.',
      ],
    }),
    passwordChanged: ({ appName, publicUrl }, { name, at }) => ({
      subject: `Your password for ${appName} has been changed`,
      parts: [
        `Hello ${name},`,
        `The password of your account was changed on ${moment('en-GB', at)}. Every other device has been logged out.`,
        'If that was not you, ask for a one-time password with “Forgot password” right away, and set a password of your own.',
        { link: publicUrl, label: `Open ${appName}` },
      ],
    }),
    contact: ({ appName }, { name, email, topic, message, mayReply }) => ({
      subject: `${appName}: ${topic}, from ${name}`,
      parts: [
        `${name} (${email}) wrote by the contact form, about ${topic}:`,
        { quote: message },
        mayReply ? 'Reply to this mail to answer.' : 'The address given cannot be replied to.',
      ],
    }),
  },
  sv: {
    reset: ({ appName, publicUrl }, { name, password, minutes }) => ({
      subject: `Ditt engångslösenord till ${appName}`,
      parts: [
        `Hej ${name},`,
        `Någon, troligen du, har glömt lösenordet till ${appName}. Med det här engångslösenordet loggar du in:`,
        { code: password },
        `Det gäller en gång, inom ${minutes} minuter. Därefter väljer du ett nytt lösenord.`,
        { link: publicUrl, label: `Öppna ${appName}` },
        'Ditt gamla lösenord gäller tills du har valt ett nytt. Har du inte bett om det här mejlet behöver du inte göra något.',
      ],
    }),
    passwordChanged: ({ appName, publicUrl }, { name, at }) => ({
      subject: `Ditt lösenord till ${appName} har ändrats`,
      parts: [
        `Hej ${name},`,
        `Lösenordet till ditt konto ändrades den ${moment('sv-SE', at)}. Alla andra enheter har loggats ut.`,
        'Var det inte du? Begär genast ett engångslösenord med ”Glömt lösenord” och välj ett eget lösenord.',
        { link: publicUrl, label: `Öppna ${appName}` },
      ],
    }),
    contact: ({ appName }, { name, email, topic, message, mayReply }) => ({
      subject: `${appName}: ${topicsInSwedish[topic] ?? topic}, från ${name}`,
      parts: [
        `${name} (${email}) skrev via kontaktformuläret om ${topicsInSwedish[topic] ?? topic}:`,
        { quote: message },
        mayReply ? 'Svara på det här mejlet för att svara.' : 'Den angivna adressen går inte att svara till.',
      ],
    }),
  },
};
