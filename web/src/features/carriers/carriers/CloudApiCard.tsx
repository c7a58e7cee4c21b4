/** The organization's number on Meta's WhatsApp Cloud API, and what to enter in Meta's console. */
import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { CloudApiState, ShownCloudApiAccount } from '@quad/contract/carriers/carriers/cloud-api-routes.ts';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Value, ValueList } from '../../../ui/ValueList.tsx';
import { CloudApiModal } from './CloudApiModal.tsx';
import { cloudApiQuery } from './data.ts';

export const CloudApiCard = () => {
	const { data, error, refetch } = useQuery(cloudApiQuery);
	const [opened, { open, close }] = useDisclosure(false);
	return (
		<Card
			title="WhatsApp Cloud API"
			aside={
				data &&
				!data.isDemo && (
					<Button variant={data.account ? 'default' : 'filled'} onClick={open}>
						{data.account ? 'Change' : 'Connect'}
					</Button>
				)
			}
		>
			<Stack gap="md">
				<Text size="sm" c="dimmed">
					Send and receive WhatsApp messages through your own account at Meta instead of Twilio. So far, Quad has only
					been tested with a simulator of Meta’s Cloud API, not with Meta itself.
				</Text>
				{data && <Shown state={data} />}
				{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			</Stack>
			{opened && data && <CloudApiModal account={data.account} onClose={close} />}
		</Card>
	);
};

const Shown = ({ state: { account, isDemo, webhookUrl } }: { state: CloudApiState }) => {
	const { timeZone } = useSession();
	if (isDemo) return <Text size="sm">This is a demo. It messages simulated phones only, so it needs no account.</Text>;
	if (!account) return <Text size="sm">No number is connected.</Text>;
	return (
		<>
			{account.fault && <ErrorAlert>{sayFault[account.fault]}</ErrorAlert>}
			<ValueList>
				<Value label="Number">
					{showPhone(account.number)}
					{account.name && ` · ${account.name}`}
				</Value>
				<Value label="Phone number ID" text={account.phoneNumberId} canCopy />
				<Value label="Business account ID" text={account.businessAccountId} canCopy />
				<Value label="Access token and app secret">Saved</Value>
				<Value label="Connected">{formatInstant(account.connectedAt, timeZone)}</Value>
			</ValueList>
			<ValueList title="In Meta’s app dashboard, under WhatsApp > Configuration">
				<Value label="Callback URL" text={webhookUrl} canCopy />
				<Value label="Verify token">The one you saved here</Value>
				<Value label="Webhook field">messages</Value>
				<Value label="Verified">{account.verifiedAt ? formatInstant(account.verifiedAt, timeZone) : 'Not yet'}</Value>
				<Value label="First message or status">
					{account.calledAt ? formatInstant(account.calledAt, timeZone) : 'None yet'}
				</Value>
			</ValueList>
		</>
	);
};

const sayFault: Readonly<Record<NonNullable<ShownCloudApiAccount['fault']>, string>> = {
	credentials:
		'Meta no longer accepts the access token, so WhatsApp messages are on hold. Create a new token, then choose Change.',
	suspended:
		'Meta has suspended or locked this account, so WhatsApp messages are on hold. Meta Business Manager says why.',
};
