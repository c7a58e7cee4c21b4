import { listKeptMail, listMailbox } from '@quad/contract/mail/routes.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { type Door, serve } from '../../foundation/http/http.ts';
import { readKeptMail, readMailbox } from './read-mailbox.ts';

export const serveMail = (door: Door, context: AppContext, { hasMailServer }: { hasMailServer: boolean }): void => {
	serve(door, listMailbox, () => readMailbox(context));
	serve(door, listKeptMail, async () => ({ hasMailServer, mails: hasMailServer ? [] : await readKeptMail(context) }));
};
