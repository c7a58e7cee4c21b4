/** Returns the WhatsApp provider of an inbox. Only templates from that provider can be sent there. */
import type { WhatsAppSource } from '@quad/contract/carriers/whatsapp/routes.ts';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { isAtCloudApi } from '../carriers/index.ts';

export const sourceOf = async (db: Db | Tx, scope: InboxScope): Promise<WhatsAppSource> =>
	(await isAtCloudApi(db, scope)) ? 'cloud-api' : 'twilio';
