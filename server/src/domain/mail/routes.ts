import { listMailbox } from '@quad/contract/mail/routes.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type Door, serve } from '../../foundation/http.ts';
import { readMailbox } from './read-mailbox.ts';

export const serveMail = (door: Door, ground: Ground): void => {
	serve(door, listMailbox, () => readMailbox(ground));
};
