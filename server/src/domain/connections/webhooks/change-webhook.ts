import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { ownWebhook } from './show-webhooks.ts';
import { newSigningSecret } from './signature.ts';
import { deleteWebhook, updateWebhook } from './webhooks.queries.ts';

export const deleteWebhookOf = ({ db }: AppContext, actor: Actor, id: number) =>
	commit(db, async (tx) => {
		const { organizationId, kind, url } = await ownWebhook(tx, actor, id);
		await deleteWebhook(tx, organizationId, id);
		await record(tx, actor, {
			action: 'webhook.deleted',
			subject: { kind: 'webhook', id, name: kind },
			details: { url },
		});
		return {};
	});

export const replaceSecretOf = ({ db, secrets }: AppContext, actor: Actor, id: number) =>
	commit(db, async (tx) => {
		const { organizationId, kind } = await ownWebhook(tx, actor, id);
		const signingSecret = newSigningSecret();
		await updateWebhook(tx, organizationId, id, { sealedSecret: secrets.encrypt(signingSecret) });
		await record(tx, actor, { action: 'webhook.secret-replaced', subject: { kind: 'webhook', id, name: kind } });
		return { signingSecret };
	});
