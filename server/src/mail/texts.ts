import type { ContactTopic } from '@golf-league/core/contracts/accounts.ts';
import type { ReportReason, ReportSubject } from '@golf-league/core/contracts/reports.ts';
import { type Language, localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { toSentence } from '@golf-league/core/wire/sentences.ts';
import { formatCommand } from '../config/command.ts';
import type { EmailMessage, EmailPart } from './email-message.ts';

/** The name and URL of the server that sends an email. */
interface Sender {
  readonly appName: string;
  readonly publicUrl: string;
}

interface MailTexts {
  reset(sender: Sender, details: { name: string; password: string; minutes: number }): EmailMessage;
  passwordChanged(sender: Sender, details: { name: string; at: Date }): EmailMessage;
  /** DANGER: must contain no names, because the entered address may be a stranger's. */
  changeAddress(sender: Sender, details: { page: string; hours: number }): EmailMessage;
  /** Like `changeAddress`, for a guest, who has no address yet. */
  secureAddress(sender: Sender, details: { page: string; hours: number }): EmailMessage;
  changeAsked(sender: Sender, details: { name: string; at: Date }): EmailMessage;
  contact(
    sender: Sender,
    details: { name: string; email: string; topic: ContactTopic; message: string; canReply: boolean },
  ): EmailMessage;
  report(sender: Sender, details: ReportedContent): EmailMessage;
}

/** Contains no people's names, because the reporter stays anonymous and the operator's command shows the author. */
interface ReportedContent {
  readonly reportId: string;
  readonly subject: ReportSubject;
  readonly reason: ReportReason;
  readonly leagueName: string;
  /** The reported text; null for a picture. */
  readonly content: string | null;
}

function formatUtcTime(locale: string, at: Date): string {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(at)} UTC`;
}

const topicNames: Record<Language, Record<ContactTopic, string>> = {
  en: {
    bug: 'bug',
    'general questions': 'general questions',
    collaboration: 'collaboration',
    wishes: 'wishes',
  },
  sv: {
    bug: 'fel',
    'general questions': 'allmänna frågor',
    collaboration: 'samarbete',
    wishes: 'önskemål',
  },
};

const subjectNames: Record<Language, Record<ReportSubject, string>> = {
  en: {
    message: 'a message',
    poll: 'a poll',
    billboard: 'the billboard',
    avatar: 'a profile picture',
    scorecard: 'a scorecard picture',
    background: 'the background picture',
    user_name: 'a player’s name',
    league_name: 'the league’s name',
    event: 'a day of play',
    course: 'a course',
  },
  sv: {
    message: 'ett meddelande',
    poll: 'en omröstning',
    billboard: 'anslagstavlan',
    avatar: 'en profilbild',
    scorecard: 'en bild på ett scorekort',
    background: 'bakgrundsbilden',
    user_name: 'en spelares namn',
    league_name: 'ligans namn',
    event: 'en planerad dag',
    course: 'en bana',
  },
};

const reasonNames: Record<Language, Record<ReportReason, string>> = {
  en: {
    harassment: 'harassment',
    hate: 'hate',
    sexual: 'sexual content',
    violence: 'violence or threats',
    privacy: 'private details about someone',
    spam: 'spam or fraud',
    other: 'something else',
  },
  sv: {
    harassment: 'trakasserier',
    hate: 'hat',
    sexual: 'sexuellt innehåll',
    violence: 'våld eller hot',
    privacy: 'någon annans privatliv',
    spam: 'skräp eller bedrägeri',
    other: 'något annat',
  },
};

function createReportCommands(reportId: string): EmailPart[] {
  return [
    { code: formatCommand('operator', 'reports') },
    { code: formatCommand('operator', 'remove', reportId) },
    { code: formatCommand('operator', 'keep', reportId) },
  ];
}

export const mailTexts: Record<Language, MailTexts> = {
  en: {
    reset: ({ appName, publicUrl }, { name, password, minutes }) => ({
      subject: `Your one-time password for ${appName}`,
      parts: [
        `Hello ${name},`,
        `Someone, probably you, has forgotten the password for ${toSentence(appName)} This one-time password logs you in:`,
        { code: password },
        `It works once, within ${minutes} minutes. Then you choose a new password.`,
        { link: publicUrl, label: `Open ${appName}` },
        'Your old password keeps working until you have set a new one. If you did not ask for this email, you do not have to do anything.',
      ],
    }),
    passwordChanged: ({ appName, publicUrl }, { name, at }) => ({
      subject: `Your password for ${appName} has been changed`,
      parts: [
        `Hello ${name},`,
        `The password of your account was changed on ${toSentence(formatUtcTime(localesByLanguage.en, at))} Every other device has been logged out, and your calendar address has stopped working.`,
        'If that was not you, ask for a one-time password with “Forgot password” right away, and set a password of your own.',
        { link: publicUrl, label: `Open ${appName}` },
      ],
    }),
    changeAddress: ({ appName }, { page, hours }) => ({
      subject: `Is this your new address for ${appName}?`,
      parts: [
        'Hello,',
        `Someone, probably you, would like to log in to ${appName} with this address. This only takes effect once you say yes:`,
        { link: page, label: 'Yes, this is my address' },
        `The link works once, within ${hours} hours. Until then, the old one stays in use.`,
        'If it was not you, you do not have to do anything.',
      ],
    }),
    secureAddress: ({ appName }, { page, hours }) => ({
      subject: `Is this your address for ${appName}?`,
      parts: [
        'Hello,',
        `Someone, probably you, is a guest in ${appName} and would like to log in with this address, from any device. This only takes effect once you say yes:`,
        { link: page, label: 'Yes, this is my address' },
        `The link works once, within ${hours} hours.`,
        'If it was not you, you do not have to do anything.',
      ],
    }),
    changeAsked: ({ appName, publicUrl }, { name, at }) => ({
      subject: `Another address for your account at ${appName}`,
      parts: [
        `Hello ${name},`,
        `On ${formatUtcTime(localesByLanguage.en, at)} someone, probably you, asked to change the email address of your account. The new address replaces this one as soon as it is confirmed.`,
        'If that was not you, set a new password right away: that cancels the change, and logs every other device out.',
        { link: publicUrl, label: `Open ${appName}` },
      ],
    }),
    contact: ({ appName }, { name, email, topic, message, canReply }) => ({
      subject: `${appName}: ${topicNames.en[topic]}`,
      parts: [
        `${name} (${email}) wrote through the contact form (topic: ${topicNames.en[topic]}):`,
        { quote: message },
        canReply ? 'Reply to this email to answer.' : 'You cannot reply to the address given.',
      ],
    }),
    report: ({ appName }, { reportId, subject, reason, leagueName, content }) => ({
      subject: `${appName}: ${subjectNames.en[subject]} was reported`,
      parts: [
        `A member of the league ${leagueName} has reported ${toSentence(subjectNames.en[subject])} The reason: ${toSentence(reasonNames.en[reason])}`,
        ...(content === null ? [] : [{ quote: content }]),
        'The admins of the league have been notified too. Run these commands on the server. The first shows the author and any picture. The second removes the content, if it breaks the rules of conduct; the third keeps it:',
        ...createReportCommands(reportId),
      ],
    }),
  },
  sv: {
    reset: ({ appName, publicUrl }, { name, password, minutes }) => ({
      subject: `Ditt engångslösenord till ${appName}`,
      parts: [
        `Hej ${name},`,
        `Någon, troligen du, har glömt lösenordet till ${toSentence(appName)} Med det här engångslösenordet loggar du in:`,
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
        `Lösenordet till ditt konto ändrades den ${toSentence(formatUtcTime(localesByLanguage.sv, at))} Alla andra enheter har loggats ut och din kalenderadress har slutat gälla.`,
        'Var det inte du? Begär genast ett engångslösenord med ”Glömt lösenord” och välj ett eget lösenord.',
        { link: publicUrl, label: `Öppna ${appName}` },
      ],
    }),
    changeAddress: ({ appName }, { page, hours }) => ({
      subject: `Är det här din nya adress till ${appName}?`,
      parts: [
        'Hej!',
        `Någon, troligen du, vill logga in på ${appName} med den här adressen. Det gäller först när du har sagt ja:`,
        { link: page, label: 'Ja, det är min adress' },
        `Länken fungerar en gång, inom ${hours} timmar. Till dess gäller den gamla adressen.`,
        'Var det inte du? Då behöver du inte göra något.',
      ],
    }),
    secureAddress: ({ appName }, { page, hours }) => ({
      subject: `Är det här din adress till ${appName}?`,
      parts: [
        'Hej!',
        `Någon, troligen du, är gäst i ${appName} och vill kunna komma tillbaka med den här adressen, från vilken enhet som helst. Det gäller först när du har sagt ja:`,
        { link: page, label: 'Ja, det är min adress' },
        `Länken fungerar en gång, inom ${hours} timmar.`,
        'Var det inte du? Då behöver du inte göra något.',
      ],
    }),
    changeAsked: ({ appName, publicUrl }, { name, at }) => ({
      subject: `En annan adress till ditt konto på ${appName}`,
      parts: [
        `Hej ${name},`,
        `Den ${formatUtcTime(localesByLanguage.sv, at)} bad någon, troligen du, om en annan e-postadress till ditt konto. Den ersätter den här så snart den har bekräftats därifrån.`,
        'Var det inte du? Välj genast ett nytt lösenord. Då blir det inget byte, och alla andra enheter loggas ut.',
        { link: publicUrl, label: `Öppna ${appName}` },
      ],
    }),
    contact: ({ appName }, { name, email, topic, message, canReply }) => ({
      subject: `${appName}: ${topicNames.sv[topic]}`,
      parts: [
        `${name} (${email}) skrev via kontaktformuläret om ${topicNames.sv[topic]}:`,
        { quote: message },
        canReply ? 'Du kan svara direkt på det här mejlet.' : 'Den angivna adressen går inte att svara till.',
      ],
    }),
    report: ({ appName }, { reportId, subject, reason, leagueName, content }) => ({
      subject: `${appName}: ${subjectNames.sv[subject]} har anmälts`,
      parts: [
        `En medlem i ligan ${leagueName} har anmält ${toSentence(subjectNames.sv[subject])} Skäl: ${toSentence(reasonNames.sv[reason])}`,
        ...(content === null ? [] : [{ quote: content }]),
        'Ligans admins har också fått en notis. De här kommandona, på servern, visar vem det gäller och bilden, tar bort det om det bryter mot ordningsreglerna eller behåller det:',
        ...createReportCommands(reportId),
      ],
    }),
  },
};
