/** Adds a configuration or changes one (spec 3 §2, §5). What the server finds wrong stands at its field. */
import { Button, Group, Modal, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { ssoRefusals } from '@quad/contract/sso/refusals.ts';
import type { SsoConfiguration } from '@quad/contract/sso/routes.ts';
import { type FormEvent, useState } from 'react';
import { Refused, sentenceOf } from '../../foundation/failures.ts';
import { toast } from '../../foundation/toast.ts';
import { CodeArea } from '../../ui/CodeArea.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { ModalFoot } from '../../ui/ModalFoot.tsx';
import { useSave } from './data.ts';
import { MetadataReader } from './MetadataReader.tsx';
import { blankForm, formOf, isComplete, type SsoForm } from './sso-form.ts';

interface ConfigurationModalProps {
	/** Undefined: a new one. */
	configuration: SsoConfiguration | undefined;
	onClose: () => void;
}

export const ConfigurationModal = ({ configuration, onClose }: ConfigurationModalProps) => {
	const [form, setForm] = useState(() => (configuration ? formOf(configuration) : blankForm));
	const save = useSave(configuration?.id);
	const write = (part: Partial<SsoForm>) => setForm((before) => ({ ...before, ...part }));
	const faults = save.error instanceof Refused ? save.error.fields : {};
	const ready = isComplete(form);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		save.mutate(form, {
			onSuccess: () => {
				toast.success(configuration ? 'The configuration is saved.' : 'The configuration is added.');
				onClose();
			},
		});
	};
	return (
		<Modal
			opened
			onClose={onClose}
			size="lg"
			title={configuration ? `Edit “${configuration.friendlyName}”` : 'Add a configuration'}
		>
			<form onSubmit={submit} noValidate>
				<Stack gap="md">
					<MetadataReader
						onRead={({ friendlyName, ...read }) =>
							write({ ...read, ...(form.friendlyName.trim() === '' ? { friendlyName } : {}) })
						}
					/>
					<TextInput
						label="Friendly name"
						description="What you call it. People see it on their way."
						value={form.friendlyName}
						error={faults.friendlyName}
						onChange={(event) => write({ friendlyName: event.currentTarget.value })}
						data-autofocus
					/>
					<TextInput
						label="Entity id"
						description="How the identity provider names itself, exactly."
						value={form.entityId}
						error={faults.entityId}
						spellCheck={false}
						onChange={(event) => write({ entityId: event.currentTarget.value })}
					/>
					<TextInput
						label="Sign-in URL"
						type="url"
						placeholder="https://"
						value={form.signInUrl}
						error={faults.signInUrl}
						spellCheck={false}
						onChange={(event) => write({ signInUrl: event.currentTarget.value })}
					/>
					<NativeSelect
						label="Protocol binding"
						data={[
							{ value: '0', label: 'HTTP-Redirect' },
							{ value: '1', label: 'HTTP-POST' },
						]}
						value={String(form.protocolBinding)}
						onChange={(event) => write({ protocolBinding: event.currentTarget.value === '1' ? 1 : 0 })}
					/>
					<CodeArea
						label="Certificate"
						description="The one it signs with. Before it changes, paste the next one below it: both are taken."
						minRows={3}
						maxRows={6}
						value={form.certificate}
						error={faults.certificate}
						onChange={(event) => write({ certificate: event.currentTarget.value })}
					/>
					<TextInput
						label="Attribute that names the person"
						description="It holds their email or their User Id. Leave it empty for the NameID."
						placeholder="NameID"
						spellCheck={false}
						value={form.personAttribute}
						onChange={(event) => write({ personAttribute: event.currentTarget.value })}
					/>
					<Switch
						label="A sign-in may begin at the identity provider"
						description="For a tile in your college’s portal. Otherwise only sign-ins that begin in Quad are taken, which is safer."
						checked={form.allowsUnasked}
						onChange={(event) => write({ allowsUnasked: event.currentTarget.checked })}
					/>
					<ModalFoot>
						{save.error && <ErrorAlert mb="sm">{sentenceOf(save.error)}</ErrorAlert>}
						<Group justify="flex-end" gap="xs">
							{!ready && (
								<Text size="sm" c="dimmed" mr="auto">
									{ssoRefusals['sso.fields_required'].message}
								</Text>
							)}
							<Button variant="default" onClick={onClose}>
								Cancel
							</Button>
							<Button type="submit" disabled={!ready} loading={save.isPending}>
								{configuration ? 'Save' : 'Add'}
							</Button>
						</Group>
					</ModalFoot>
				</Stack>
			</form>
		</Modal>
	);
};
