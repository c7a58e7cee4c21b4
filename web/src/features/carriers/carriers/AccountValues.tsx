import type { ShownCarrierAccount } from '@quad/contract/carriers/carriers/account-routes.ts';
import { formatInstant } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { Value, ValueList } from '../../../ui/ValueList.tsx';

export const AccountValues = ({ account }: { account: ShownCarrierAccount }) => {
	const { timeZone } = useSession();
	return (
		<ValueList>
			<Value label="Account SID" text={account.accountSid} canCopy />
			<Value label="Auth token">Saved</Value>
			<Value label="API key">
				{account.apiKeySid ? `${account.apiKeySid}, with its secret` : 'None: Quad calls with the auth token'}
			</Value>
			<Value label="Messaging service">{account.messagingServiceSid ?? 'None'}</Value>
			<Value label="Connected">{formatInstant(account.connectedAt, timeZone)}</Value>
		</ValueList>
	);
};
