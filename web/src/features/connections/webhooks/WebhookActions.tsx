import { Button } from '@mantine/core';
import type { Webhook } from '@quad/contract/connections/webhooks/routes.ts';
import { KeyRound, ListChecks, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../../foundation/failures.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { useDeleteWebhook, useReplaceSecret, useTestWebhook } from './data.ts';

export const WebhookActions = ({ webhook, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) => {
	const { id } = webhook;
	const [dialog, setDialog] = useState<'secret' | 'delete'>();
	const test = useTestWebhook(id);
	const replace = useReplaceSecret(id);
	const remove = useDeleteWebhook(id);
	const close = () => setDialog(undefined);
	const runTest = () =>
		test.mutate(undefined, {
			onSuccess: ({ failure, status, tookMs }) =>
				failure === null
					? toast.success(`It answered ${status} after ${tookMs} ms.`)
					: toast.error(`The test failed. ${failure}`),
			onError: (error) => toast.error(sentenceOf(error)),
		});
	return (
		<>
			<Button variant="default" leftSection={<Send size={16} aria-hidden />} loading={test.isPending} onClick={runTest}>
				Send a test
			</Button>
			<Button
				variant="default"
				component={Link}
				to={to.webhookLog(id)}
				leftSection={<ListChecks size={16} aria-hidden />}
			>
				Log{webhook.parked > 0 ? ` (${webhook.parked} not delivered)` : ''}
			</Button>
			<Button variant="default" leftSection={<KeyRound size={16} aria-hidden />} onClick={() => setDialog('secret')}>
				New signing secret
			</Button>
			<Button variant="default" leftSection={<Trash2 size={16} aria-hidden />} onClick={() => setDialog('delete')}>
				Delete
			</Button>
			<ConfirmModal
				opened={dialog === 'secret'}
				title="Replace the signing secret?"
				confirm="Create new secret"
				onConfirm={async () => {
					const { signingSecret } = await replace.mutateAsync();
					onSecret(signingSecret);
				}}
				onClose={close}
			>
				Everything is signed with the new secret right away. The other system needs it before it can check signatures
				again.
			</ConfirmModal>
			<ConfirmModal
				opened={dialog === 'delete'}
				title="Delete this webhook?"
				confirm="Delete webhook"
				danger
				onConfirm={async () => {
					await remove.mutateAsync();
					toast.success('Webhook deleted.');
				}}
				onClose={close}
			>
				Its log is deleted too, with everything that was not delivered yet. This can’t be undone.
			</ConfirmModal>
		</>
	);
};
