/** Adds or changes a configuration (spec 3 §2, §5). */
import { Button, Group, Modal, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { ssoRefusals } from '@quad/contract/access/sso/refusals.ts';
import { createConfiguration, type SsoConfiguration } from '@quad/contract/access/sso/routes.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { CodeArea } from '../../../ui/CodeArea.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ModalFoot } from '../../../ui/ModalFoot.tsx';
import { useSave } from './data.ts';
import { MetadataReader } from './MetadataReader.tsx';
import { blankForm, formOf, isComplete } from './sso-form.ts';

interface ConfigurationModalProps {
	/** Undefined for a new configuration. */
	configuration: SsoConfiguration | undefined;
	onClose: () => void;
}

export const ConfigurationModal = ({ configuration, onClose }: ConfigurationModalProps) => {
	const save = useSave(configuration?.id);
	const form = useContractForm(createConfiguration, {
		start: configuration ? formOf(configuration) : blankForm,
		send: save.mutateAsync,
		repeats: true,
		onSent: () => {
			toast.success(configuration ? 'Configuration saved.' : 'Configuration added.');
			onClose();
		},
	});
	const ready = isComplete(form.values);
	return (
		<Modal
			opened
			onClose={onClose}
			size="lg"
			title={configuration ? `Edit “${configuration.friendlyName}”` : 'Add a configuration'}
		>
			<form {...form.props}>
				<Stack gap="md">
					<MetadataReader
						onRead={({ friendlyName, ...read }) =>
							form.write({ ...read, ...(form.values.friendlyName.trim() === '' ? { friendlyName } : {}) })
						}
					/>
					<TextInput
						label="Friendly name"
						description="What you call it. People see it when they sign in."
						{...form.field('friendlyName')}
						data-autofocus
					/>
					<TextInput
						label="Entity id"
						description="How the identity provider identifies itself, exactly."
						{...form.field('entityId')}
						spellCheck={false}
					/>
					<TextInput
						label="Sign-in URL"
						type="url"
						placeholder="https://"
						{...form.field('signInUrl')}
						spellCheck={false}
					/>
					<NativeSelect
						label="Protocol binding"
						data={[
							{ value: '0', label: 'HTTP-Redirect' },
							{ value: '1', label: 'HTTP-POST' },
						]}
						value={String(form.values.protocolBinding)}
						onChange={(event) => form.write({ protocolBinding: event.currentTarget.value === '1' ? 1 : 0 })}
					/>
					<CodeArea
						label="Certificate"
						description="The one it signs with. Before it changes, paste the next one below it: both work."
						minRows={3}
						maxRows={6}
						{...form.field('certificate')}
					/>
					<TextInput
						label="Attribute that identifies the person"
						description="It holds their email or their User Id. Leave blank to use the NameID."
						placeholder="NameID"
						spellCheck={false}
						{...form.field('personAttribute')}
					/>
					<Switch
						label="Sign-in may start at the identity provider"
						description="For a tile in your college’s portal. Otherwise only sign-ins that start in Quad are accepted, which is safer."
						{...form.toggle('allowsUnasked')}
					/>
					<ModalFoot>
						{form.failure && <ErrorAlert mb="sm">{form.failure}</ErrorAlert>}
						<Group justify="flex-end" gap="xs">
							{!ready && (
								<Text size="sm" c="dimmed" mr="auto">
									{ssoRefusals['sso.fields_required'].message}
								</Text>
							)}
							<Button variant="default" onClick={onClose}>
								Cancel
							</Button>
							<Button type="submit" disabled={!ready} loading={form.isPending}>
								{configuration ? 'Save' : 'Add'}
							</Button>
						</Group>
					</ModalFoot>
				</Stack>
			</form>
		</Modal>
	);
};
