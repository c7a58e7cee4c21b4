import { listMailbox } from '@quad/contract/mail/routes.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { type Door, serve } from '../../foundation/http/http.ts';
import { readMailbox } from './read-mailbox.ts';

export const serveMail = (door: Door, context: AppContext): void => {
	serve(door, listMailbox, () => readMailbox(context));
};
