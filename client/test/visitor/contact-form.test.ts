import { contactUs } from '@golf-league/core/contracts/accounts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createClubServer } from '../club/club-server.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

const formValues = { Name: 'Elin', Email: 'elin@example.com', Message: 'Could rounds have nine holes?' };
const sendButton = () => page.getByRole('button', { name: 'Send' });
const findText = (content: string | RegExp) => page.getByText(content);

/** Opens the contact form as a visitor and fills it in. Each test defines how the server responds. */
async function openAndFillContactForm() {
  await page.viewport(390, 844);
  const server = createClubServer(null).respondWithExample(contactUs);
  await setUpApp({ server });
  await goTo('/contact-us');
  await expect.element(sendButton()).toBeDisabled();
  for (const [label, text] of Object.entries(formValues)) await page.getByLabelText(label).fill(text);
  await expect.element(sendButton()).toBeDisabled();
  await page.getByLabelText('Topic').selectOptions('A wish or an idea');
  await expect.element(sendButton()).toBeEnabled();
  return server;
}

test('a complete contact form is sent only once despite several clicks, and is then cleared', async () => {
  const server = await openAndFillContactForm();
  const releaseCalls = server.hold(contactUs);
  await sendButton().dblClick();
  await sendButton().click({ force: true });
  releaseCalls();
  await expect.element(findText('Successfully sent email!')).toBeVisible();
  await expect
    .element(findText('Thank you for your email, we will get back to you as soon as possible'))
    .toBeVisible();
  const contactCalls = server.receivedCalls.filter(({ name }) => name === contactUs.name);
  expect(contactCalls.map(({ input }) => input)).toEqual([
    { name: 'Elin', email: 'elin@example.com', message: formValues.Message, topic: 'wishes' },
  ]);
  for (const label of [...Object.keys(formValues), 'Topic'])
    await expect.element(page.getByLabelText(label)).toHaveValue('');
});

test('a message that could not be sent stays in the form with the reason, and can be sent again', async () => {
  const server = await openAndFillContactForm();
  server.rejectWith(contactUs, 'unavailable');
  await sendButton().click();
  await expect.element(findText(/Messages can’t be sent right now/)).toBeVisible();
  server.dropRequests(contactUs);
  await sendButton().click();
  await expect.element(findText(/No connection\. Try again/)).toBeVisible();
  // A phone shows only the newest toast.
  await expect.element(findText('Failed to send email!').last()).toBeVisible();
  for (const [label, text] of Object.entries(formValues))
    await expect.element(page.getByLabelText(label)).toHaveValue(text);
  await expect.element(page.getByLabelText('Topic')).toHaveValue('wishes');
  server.respondWithExample(contactUs);
  await sendButton().click();
  await expect.element(findText('Successfully sent email!')).toBeVisible();
});
