import { listKeptMail, listMailbox, readKeptFile, readMailboxFile } from '@quad/contract/organization/mail/routes.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Door, serve } from '../../../foundation/http/http.ts';
import { keptMailFile, mailboxFile, readKeptMail, readMailbox } from './read-mailbox.ts';

export const serveMail = (door: Door, context: AppContext, { hasMailServer }: { hasMailServer: boolean }): void => {
	serve(door, listMailbox, () => readMailbox(context));
	serve(door, readMailboxFile, ({ params }) => mailboxFile(context, params.id));
	serve(door, readKeptFile, ({ params }) => keptMailFile(context, params.id));
	serve(door, listKeptMail, async () => ({ hasMailServer, mails: hasMailServer ? [] : await readKeptMail(context) }));
};
