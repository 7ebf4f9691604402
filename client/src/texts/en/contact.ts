export const texts = {
  pageTitle: 'Contact us',
  heading: 'Get in touch',
  text: 'A bug, a question, an idea for the next season? We read everything and answer by email.',
  name: 'Name',
  email: 'Email',
  emailHint: 'We reply to this address.',
  topic: 'Topic',
  chooseTopic: 'Choose a topic',
  topics: {
    bug: 'Something doesn’t work',
    'general questions': 'A question',
    collaboration: 'Working together',
    wishes: 'A wish or an idea',
  },
  message: 'Message',
  charactersLeft_one: '{{count}} character left',
  charactersLeft_other: '{{count}} characters left',
  submit: 'Send',
  missing: 'Fill in all four fields to send.',
  closed: 'Messages can’t be sent right now. Please try again later.',
  outcomes: {
    sent: {
      title: 'Successfully sent email!',
      text: 'Thank you for your email, we will get back to you as soon as possible',
    },
    failed: { title: 'Failed to send email!', text: 'Something went wrong, please try again' },
    tooMany: {
      title: 'Failed to send email!',
      text: 'That was a lot of messages in a short time. Wait a while and try again; your message is still here.',
      textIn:
        'That was a lot of messages in a short time. Wait {{time}} and try again; your message is still here.',
    },
    offline: {
      title: 'Failed to send email!',
      text: 'No connection. Try again when you’re back online; your message is still here.',
    },
    unavailable: {
      title: 'Failed to send email!',
      text: 'Messages can’t be sent right now. Try again later; your message is still here.',
    },
  },
} as const;
