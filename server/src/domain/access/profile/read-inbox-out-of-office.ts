import type { OutOfOfficeConfig } from '@quad/contract/access/session/settings.ts';
import { inboxRefusals } from '@quad/contract/organization/inboxes/refusals.ts';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { findSharedInbox, readOutOfOffice } from './queries.ts';

/** Returns the out-of-office message of a shared inbox that the user can access. */
export const readInboxOutOfOffice = async ({ db }: AppContext, scope: InboxScope): Promise<OutOfOfficeConfig> => {
	if (!(await findSharedInbox(db, scope))) refuse(inboxRefusals['inbox.not_found']);
	return (await readOutOfOffice(db, scope)) ?? { enabled: false, replyMessage: '', firstDay: null, lastDay: null };
};
