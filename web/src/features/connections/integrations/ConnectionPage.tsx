/** Edits the credentials for another system. Saving checks the connection at once. */
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../foundation/call.ts';
import { Refused, sentenceOf } from '../../../foundation/failures.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Value, ValueList } from '../../../ui/ValueList.tsx';
import type { AnyUi } from './connector-ui.ts';
import { type Configuration, useAct, useRenew } from './data.ts';
import type { Values } from './field-values.ts';
import { SpecField } from './SpecField.tsx';
import { WithConfiguration } from './WithConfiguration.tsx';

export const ConnectionPage = ({ ui }: { ui: AnyUi }) => (
	<WithConfiguration ui={ui} title="Connection">
		{(configuration) => <ConnectionForm key={configuration.version} ui={ui} configuration={configuration} />}
	</WithConfiguration>
);

const ConnectionForm = ({ ui, configuration }: { ui: AnyUi; configuration: Configuration }) => {
	const { descriptor, routes, paths } = ui;
	const navigate = useNavigate();
	const renew = useRenew(ui);
	const [isLeaving, setIsLeaving] = useState(false);
	const disconnect = useAct(ui, () => call(routes.disconnect, {}));
	const names = Object.keys(descriptor.settings.shape);
	const start: Record<string, unknown> = {
		...Object.fromEntries(names.map((name) => [name, configuration[name]])),
		...Object.fromEntries(descriptor.secrets.map((name) => [name, ''])),
	};
	const mustAllow = descriptor.isAuthorized !== undefined && configuration.hasSecrets[descriptor.isAuthorized] !== true;
	const isSaved = useRef(false);
	const form = useContractForm(routes.saveConfiguration, {
		start,
		bodyOf: (values: Values) => ({
			...Object.fromEntries(
				Object.entries(values).filter(([name, value]) => !descriptor.secrets.includes(name) || value !== ''),
			),
			version: configuration.version,
		}),
		sentenceFor: (error) =>
			ui.saveFailed && !isSaved.current && !(error instanceof Refused) ? ui.saveFailed : sentenceOf(error),
		onSent: async () => {
			isSaved.current = true;
			if (mustAllow) {
				await renew();
				toast.success('Saved.');
				void navigate(paths.dashboard); // the dashboard shows the next steps
				return;
			}
			const { status, message } = await call(routes.authenticate, {});
			await renew();
			if (status === 'Valid') {
				toast.success('Saved, and the connection works.');
				void navigate(paths.dashboard);
			} else toast.failure(new Error(message ?? ''));
		},
	});
	const { hostKey } = configuration;
	return (
		<Card title="Sign-in">
			{configuration.statusMessage !== null && (
				<Alert color="red" title="Connection Error">
					{configuration.statusMessage}
				</Alert>
			)}
			<form {...form.props}>
				<Stack gap="md">
					{descriptor.settingFields.map((spec) => (
						<SpecField
							key={spec.name}
							spec={spec}
							values={form.values}
							isSaved={configuration.hasSecrets[spec.name] === true}
							error={form.errors[spec.name] || undefined}
							onChange={form.write}
						/>
					))}
					{typeof hostKey === 'string' && hostKey !== '' && (
						<Stack gap="xs">
							<ValueList>
								<Value
									label="Host key of the server"
									text={String(form.values.hostKey ?? 'Whichever it shows next')}
									canCopy
								/>
							</ValueList>
							<div>
								<Button
									variant="default"
									size="xs"
									disabled={form.values.hostKey === null}
									onClick={() => form.write({ hostKey: null })}
								>
									Accept a new host key
								</Button>
							</div>
						</Stack>
					)}
					{form.failure && <ErrorAlert>{form.failure}</ErrorAlert>}
					<Group gap="xs">
						<Button type="submit" loading={form.isPending}>
							{mustAllow ? 'Save' : 'Save and check'}
						</Button>
						{configuration.isConfigured && (
							<Button variant="subtle" color="red" onClick={() => setIsLeaving(true)}>
								Disconnect
							</Button>
						)}
					</Group>
				</Stack>
			</form>
			<ConfirmModal
				opened={isLeaving}
				title={`Disconnect ${descriptor.title}?`}
				confirm="Disconnect"
				danger
				onConfirm={async () => {
					await disconnect.mutateAsync(undefined);
					void navigate(paths.dashboard);
				}}
				onClose={() => setIsLeaving(false)}
			>
				This deletes its settings and history. Pending exports are discarded. Imported contacts stay.
			</ConfirmModal>
		</Card>
	);
};
