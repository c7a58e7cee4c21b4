/** One kind of webhook of a team: its URL, authentication and state. */
import { Alert, Group, PasswordInput, Switch, Text, TextInput } from '@mantine/core';
import { type WebhookKind, webhookKindLabels } from '@quad/contract/connections/webhooks/kinds.ts';
import { webhookRefusals } from '@quad/contract/connections/webhooks/refusals.ts';
import { saveWebhook, type Webhook } from '@quad/contract/connections/webhooks/routes.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { FormSection } from '../../../ui/FormSection.tsx';
import { SavedSecret } from '../../../ui/SavedSecret.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useSaveWebhook } from './data.ts';
import { WebhookActions } from './WebhookActions.tsx';

interface WebhookCardProps {
	kind: WebhookKind;
	teamId: number;
	webhook: Webhook | undefined;
	onSecret: (kind: WebhookKind, secret: string) => void;
}

const states = {
	active: { tone: 'good', says: 'On' },
	failing: { tone: 'warning', says: 'Failing' },
	switchedOff: { tone: 'bad', says: 'Switched off' },
	off: { tone: 'quiet', says: 'Off' },
} as const;

export const WebhookCard = ({ kind, teamId, webhook, onSecret }: WebhookCardProps) => {
	const save = useSaveWebhook();
	const start: { url: string; basicAuthHeader: string | null; leavesTextOut: boolean; isActive: boolean } = {
		url: webhook?.url ?? '',
		basicAuthHeader: '',
		leavesTextOut: webhook?.leavesTextOut ?? false,
		isActive: webhook?.isActive ?? true,
	};
	const form = useContractForm(saveWebhook, {
		start,
		bodyOf: ({ basicAuthHeader, ...rest }) => ({
			webhook: kind,
			departmentId: teamId,
			...rest,
			...(basicAuthHeader === '' ? {} : { basicAuthHeader }),
		}),
		check: ({ url }) => ({ url: url.trim() === '' && webhookRefusals['webhook.url_required'].message }),
		send: save.mutateAsync,
		onSent: ({ signingSecret }) => {
			if (signingSecret) onSecret(kind, signingSecret);
			toast.success('Webhook saved.');
		},
		resets: true,
	});
	const { label, about } = webhookKindLabels[kind];
	const state = webhook && states[webhook.state];
	const { value: header, ...atHeader } = form.field('basicAuthHeader');
	const headerInput = (
		<PasswordInput
			label="Basic authentication (optional)"
			description="name:password as base64. Quad sends it in the Authorization header and never shows it again."
			placeholder={webhook?.hasBasicAuth && header !== null ? 'Set. Enter another one to replace it.' : undefined}
			{...atHeader}
			value={header ?? ''}
			autoComplete="off"
		/>
	);
	return (
		<FormSection
			title={`${label} (${kind})`}
			form={form}
			aside={state && <StatusBadge tone={state.tone}>{state.says}</StatusBadge>}
		>
			{webhook?.state === 'switchedOff' && (
				<Alert color="red">
					The other system accepted nothing for three days, or asked for no more (410), so this webhook was switched
					off. What happens meanwhile is kept for 30 days. Switch it on, then send it again from the log.
				</Alert>
			)}
			<TextInput
				label="URL"
				description={about}
				placeholder="https://example.edu/quad"
				{...form.field('url')}
				autoComplete="off"
				spellCheck={false}
			/>
			{webhook && leadsElsewhere(webhook.url, form.values.url) && (
				<Alert color="gold">
					This is another server. It gets a new signing secret, which Quad shows once you save
					{webhook.hasBasicAuth ? '. Enter the basic authentication again, or remove it' : ''}. Events from before are
					still sent to the old address.
				</Alert>
			)}
			{webhook?.pastAddresses.map(({ url, waiting }) => (
				<Text key={url} size="sm">
					{waiting === 1 ? '1 event still waits' : `${waiting} events still wait`} for {url}, where this webhook led
					before.
				</Text>
			))}
			{webhook?.hasBasicAuth ? (
				<SavedSecret
					label="basic authentication"
					isRemoved={header === null}
					onChange={(removes) => form.write({ basicAuthHeader: removes ? null : '' })}
				>
					{headerInput}
				</SavedSecret>
			) : (
				headerInput
			)}
			{kind !== 'OptOutChanged' && (
				<Switch
					label="Leave the text of messages out"
					description="The other system gets who and when, not what was written."
					{...form.toggle('leavesTextOut')}
				/>
			)}
			{webhook && (
				<Switch label="Send" description="Switched off, what happens is not kept." {...form.toggle('isActive')} />
			)}
			{webhook && (
				<Group gap="xs">
					<WebhookActions webhook={webhook} onSecret={(secret) => onSecret(kind, secret)} />
				</Group>
			)}
		</FormSection>
	);
};

/** Returns whether the URL is on another server. One that is incomplete because it is still being typed is not. */
const leadsElsewhere = (saved: string, written: string): boolean => {
	const url = URL.parse(written.trim());
	return url !== null && url.host !== '' && url.origin !== URL.parse(saved)?.origin;
};
