/** Who provides WhatsApp for an inbox: its templates are sent there, and no others. */
import type { WhatsAppSource } from '@quad/contract/carriers/whatsapp/routes.ts';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { isAtCloudApi } from '../carriers/index.ts';

export const sourceOf = async (db: Db | Tx, scope: InboxScope): Promise<WhatsAppSource> =>
	(await isAtCloudApi(db, scope)) ? 'cloud-api' : 'twilio';
