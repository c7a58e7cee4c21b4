/** Connects a Twilio account or changes its settings. Entered secrets are never shown again. */
import { PasswordInput, Text, TextInput } from '@mantine/core';
import {
	type CarrierAccountForm,
	type ShownCarrierAccount,
	saveCarrierAccount,
} from '@quad/contract/carriers/carriers/account-routes.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { FormModal } from '../../../ui/FormModal.tsx';

interface AccountModalProps {
	/** Null for a new account. */
	account: ShownCarrierAccount | null;
	/** A warning about the consequences, shown before saving. */
	warning?: string | undefined;
	onSave: (form: CarrierAccountForm) => Promise<unknown>;
	onClose: () => void;
}

const kept = 'Leave blank to keep the saved one.';

export const AccountModal = ({ account, warning, onSave, onClose }: AccountModalProps) => {
	const form = useContractForm(saveCarrierAccount, {
		start: {
			accountSid: account?.accountSid ?? '',
			authToken: '',
			apiKeySid: account?.apiKeySid ?? '',
			apiKeySecret: '',
			messagingServiceSid: account?.messagingServiceSid ?? '',
		},
		send: onSave,
		repeats: true,
		onSent: () => {
			toast.success(account ? 'Account saved.' : 'Account connected.');
			onClose();
		},
	});
	const isSame = account?.accountSid === form.values.accountSid.trim();
	const isSameKey = isSame && account?.apiKeySid === form.values.apiKeySid.trim();
	return (
		<FormModal
			title={account ? 'Change the Twilio account' : 'Connect a Twilio account'}
			form={form}
			does={account ? 'Save' : 'Connect'}
			onClose={onClose}
		>
			<Text size="sm" c="dimmed">
				Quad asks Twilio about the account before it is saved, with calls that change nothing there.
			</Text>
			<TextInput
				label="Account SID"
				description="On the first page of the Twilio console. It begins with AC."
				spellCheck={false}
				autoComplete="off"
				{...form.field('accountSid')}
				data-autofocus
			/>
			<PasswordInput
				label="Auth token"
				description={`Beside the Account SID. Twilio signs its calls to Quad with it. ${isSame ? kept : ''}`}
				autoComplete="off"
				{...form.field('authToken')}
			/>
			<TextInput
				label="API key SID (optional)"
				description="If you enter an API key, Quad calls Twilio with it instead of the auth token. It begins with SK."
				spellCheck={false}
				autoComplete="off"
				{...form.field('apiKeySid')}
			/>
			<PasswordInput
				label="API key secret"
				description={isSameKey ? kept : 'Twilio shows it once, when the key is made.'}
				autoComplete="off"
				{...form.field('apiKeySecret')}
			/>
			<TextInput
				label="Messaging service SID (optional)"
				description="Texts go out through this service, from the number of each inbox. It begins with MG."
				spellCheck={false}
				autoComplete="off"
				{...form.field('messagingServiceSid')}
			/>
			{warning && (
				<Text size="sm" fw={600}>
					{warning}
				</Text>
			)}
		</FormModal>
	);
};
