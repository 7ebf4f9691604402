import {
  OPTION_MAX_LENGTH,
  OPTION_COUNT_MAX,
  QUESTION_MAX_LENGTH,
} from '@golf-league/core/contracts/chat.ts';
import Plus from 'icon:plus';
import X from 'icon:x';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '../../../live/idempotency-key.ts';
import { useAction } from '../../../live/use-action.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx';
import { chatKeys } from '../chat.api.ts';
import type { ChatContext } from '../chat.api.ts';
import styles from './create-poll-dialog.module.css';
import { createPoll } from './polls.api.ts';
import type { NewPoll } from './polls.api.ts';
import { createEmptyPoll, unfinishedPoll } from './unfinished-poll.ts';
import type { PollDraft } from './unfinished-poll.ts';

type Props = { open: boolean; onClose: () => void; context: ChatContext };

/** The length from which an option shows a character counter; the question always shows one. */
const counterMinLength = OPTION_MAX_LENGTH * 0.6;

export function CreatePollDialog({ open, onClose, context }: Props) {
  const { t } = useTranslation('chat');
  const formId = useId();
  const listRef = useRef<HTMLOListElement>(null);
  const { leagueId } = context;
  const [draft, setDraft] = useState(() => unfinishedPoll.resume(leagueId));
  const createAction = useAction({
    // The idempotency key is stored with the draft.
    send: (poll: NewPoll) => createPoll(context, poll, draft.key),
    refetch: [chatKeys.newEntries(leagueId)],
    onDone() {
      onClose();
      saveDraft(createEmptyPoll());
    },
    failureTitle: t('outcomes.pollFailed'),
    failureTextOptions: { isInputKept: true },
  });
  const question = draft.question.trim();
  // Empty fields are not sent.
  const options = draft.options.map((option) => option.text.trim()).filter(Boolean);
  const isReady = question !== '' && options.length > 0;
  const isFull = draft.options.length >= OPTION_COUNT_MAX;

  function saveDraft(next: PollDraft) {
    setDraft(next);
    unfinishedPoll.save(leagueId, next);
  }
  // A changed poll needs a new idempotency key.
  const editDraft = (next: Partial<PollDraft>) => saveDraft({ ...draft, ...next, key: newIdempotencyKey() });
  const focusOption = (index: number) =>
    setTimeout(() => listRef.current?.querySelectorAll('input')[index]?.focus());
  function addOption() {
    if (isFull) return;
    const id = Math.max(...draft.options.map((option) => option.id)) + 1;
    editDraft({ options: [...draft.options, { id, text: '' }] });
    focusOption(draft.options.length);
  }
  function removeOption(index: number) {
    editDraft({ options: draft.options.filter((_, position) => position !== index) });
    focusOption(Math.max(0, index - 1));
  }
  const formatCounter = (length: number, max: number) => t('create.counter', { count: length, max });
  return (
    <Sheet
      keepOpenOnOutsidePress
      open={open}
      onClose={onClose}
      title={t('create.title')}
      footer={
        <Button type="submit" form={formId} size="large" wide busy={createAction.busy} disabled={!isReady}>
          {t('create.submit')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) createAction.run({ question, options });
        }}
      >
        <TextArea
          label={t('create.question')}
          hint={formatCounter(draft.question.length, QUESTION_MAX_LENGTH)}
          rows={2}
          maxLength={QUESTION_MAX_LENGTH}
          value={draft.question}
          onChange={(event) => editDraft({ question: event.target.value })}
        />
        <fieldset className={styles['options']}>
          <legend>{t('create.options')}</legend>
          <p className={styles['hint']}>{t('create.several')}</p>
          <ol ref={listRef}>
            {draft.options.map(({ id, text }, index) => (
              <li key={id} className={styles['option']}>
                <TextField
                  label={t('create.option', { number: index + 1 })}
                  hint={
                    text.length >= counterMinLength
                      ? formatCounter(text.length, OPTION_MAX_LENGTH)
                      : undefined
                  }
                  maxLength={OPTION_MAX_LENGTH}
                  autoComplete="off"
                  enterKeyHint="next"
                  value={text}
                  onChange={(event) =>
                    editDraft({
                      options: draft.options.map((option) =>
                        option.id === id ? { id, text: event.target.value } : option,
                      ),
                    })
                  }
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                    event.preventDefault();
                    if (index + 1 < draft.options.length) focusOption(index + 1);
                    else if (text.trim()) addOption();
                  }}
                />
                {draft.options.length > 1 && (
                  <IconButton
                    label={t('create.remove', { number: index + 1 })}
                    className={styles['removeButton']}
                    icon={<X size={20} />}
                    onClick={() => removeOption(index)}
                  />
                )}
              </li>
            ))}
          </ol>
          {isFull ? (
            <p className={styles['hint']}>{t('create.maxOptions')}</p>
          ) : (
            <Button variant="outline" icon={<Plus aria-hidden="true" />} onClick={addOption}>
              {t('create.add')}
            </Button>
          )}
        </fieldset>
      </form>
    </Sheet>
  );
}
