/** Connects a number on Meta's Cloud API or changes its credentials. Entered secrets are never shown again. */
import { PasswordInput, Text, TextInput } from '@mantine/core';
import { type ShownCloudApiAccount, saveCloudApi } from '@quad/contract/carriers/carriers/cloud-api-routes.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { FormModal } from '../../../ui/FormModal.tsx';
import { useSaveCloudApi } from './data.ts';

interface CloudApiModalProps {
	/** Null for a new account. */
	account: ShownCloudApiAccount | null;
	onClose: () => void;
}

export const CloudApiModal = ({ account, onClose }: CloudApiModalProps) => {
	const save = useSaveCloudApi();
	const form = useContractForm(saveCloudApi, {
		start: {
			phoneNumberId: account?.phoneNumberId ?? '',
			businessAccountId: account?.businessAccountId ?? '',
			accessToken: '',
			appSecret: '',
			verifyToken: '',
		},
		send: save.mutateAsync,
		repeats: true,
		onSent: () => {
			toast.success(account ? 'WhatsApp account saved.' : 'WhatsApp number connected.');
			onClose();
		},
	});
	const isSame =
		account?.phoneNumberId === form.values.phoneNumberId.trim() &&
		account.businessAccountId === form.values.businessAccountId.trim();
	const kept = isSame ? ' Leave blank to keep the saved one.' : '';
	return (
		<FormModal
			title={account ? 'Change the WhatsApp account' : 'Connect a WhatsApp number'}
			form={form}
			does={account ? 'Save' : 'Connect'}
			onClose={onClose}
		>
			<Text size="sm" c="dimmed">
				Before it is saved, Quad checks the account with Meta. Nothing is changed there.
			</Text>
			<TextInput
				label="Phone number ID"
				description="In Meta’s app dashboard, under WhatsApp > API Setup."
				spellCheck={false}
				autoComplete="off"
				{...form.field('phoneNumberId')}
				data-autofocus
			/>
			<TextInput
				label="WhatsApp business account ID"
				description="On the same page, below the phone number ID."
				spellCheck={false}
				autoComplete="off"
				{...form.field('businessAccountId')}
			/>
			<PasswordInput
				label="Access token"
				description={`Of a system user, with the permissions whatsapp_business_messaging and whatsapp_business_management. Choose one that doesn’t expire.${kept}`}
				autoComplete="off"
				{...form.field('accessToken')}
			/>
			<PasswordInput
				label="App secret"
				description={`Under App settings > Basic. Meta signs its calls to Quad with it.${kept}`}
				autoComplete="off"
				{...form.field('appSecret')}
			/>
			<PasswordInput
				label="Verify token"
				description={`Any text you choose. Enter the same text in Meta’s app dashboard.${kept}`}
				autoComplete="off"
				{...form.field('verifyToken')}
			/>
			{account && !isSame && (
				<Text size="sm" fw={600}>
					With another phone number ID, an inbox with {account.number} sends nothing until this number is connected
					again.
				</Text>
			)}
		</FormModal>
	);
};
