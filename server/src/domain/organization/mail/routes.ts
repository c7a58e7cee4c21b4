import { listKeptMail, listMailbox, readKeptFile, readMailboxFile } from '@quad/contract/organization/mail/routes.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { keptMailFile, mailboxFile, readKeptMail, readMailbox } from './read-mailbox.ts';

export const serveMail = (
	server: ApiServer,
	context: AppContext,
	{ hasMailServer }: { hasMailServer: boolean },
): void => {
	serve(server, listMailbox, () => readMailbox(context));
	serve(server, readMailboxFile, ({ params }) => mailboxFile(context, params.id));
	serve(server, readKeptFile, ({ params }) => keptMailFile(context, params.id));
	serve(server, listKeptMail, async () => ({ hasMailServer, mails: hasMailServer ? [] : await readKeptMail(context) }));
};
