import { sql } from 'kysely';

// Expressions for any query that selects from `members`. Shared by the league list, the chat and the billboard.

/** Number of chat entries by others since the member last looked, not counting people the member has hidden. */
export const unreadMessageCount = sql<number>`(
  select count(*) from chat_entries entry
  where entry.league_id = members.league_id
    and entry.sequence > members.chat_read_sequence
    and entry.content is not null
    and entry.author_id is distinct from members.user_id
    and not exists (
      select from hidden_users hidden
      where hidden.hidden_user_id = entry.author_id and hidden.user_id = members.user_id
    )
)`;

/** Number of edits to the billboard by others since the member last looked. */
export const unreadBillboardEditCount = sql<number>`(
  select count(*) from billboard_edits edit
  where edit.league_id = members.league_id
    and edit.sequence > members.billboard_read_sequence
    and edit.editor_id is distinct from members.user_id
)`;
