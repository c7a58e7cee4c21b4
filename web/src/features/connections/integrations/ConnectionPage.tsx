/** Edits the credentials for another system. Saving checks the connection at once. */
import { Box, Button, Stack } from '@mantine/core';
import type { FieldSpec } from '@quad/contract/connections/integrations/descriptor.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../foundation/call.ts';
import { Refused, sentenceOf } from '../../../foundation/failures.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { FormSection } from '../../../ui/FormSection.tsx';
import { FormSheet } from '../../../ui/FormSheet.tsx';
import { SectionsForm } from '../../../ui/SectionsForm.tsx';
import { Value, ValueList } from '../../../ui/ValueList.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { ConnectorPage } from './ConnectorPage.tsx';
import type { Configuration } from './configuration.ts';
import type { AnyUi } from './connector-ui.ts';
import { Disconnect } from './Disconnect.tsx';
import { useRenew } from './data.ts';
import type { Values } from './field-values.ts';
import { SpecField } from './SpecField.tsx';

export const ConnectionPage = ({ ui }: { ui: AnyUi }) => (
	<ConnectorPage ui={ui} place="connection">
		{(configuration) => (
			<>
				{configuration.isConfigured && ui.Authorization && (
					<Box maw={720}>
						<ui.Authorization configuration={configuration} isOnConnection />
					</Box>
				)}
				<ConnectionForm key={configuration.version} ui={ui} configuration={configuration} />
				{configuration.isConfigured && <Disconnect ui={ui} />}
			</>
		)}
	</ConnectorPage>
);

const ConnectionForm = ({ ui, configuration }: { ui: AnyUi; configuration: Configuration }) => {
	const { descriptor, routes, paths } = ui;
	const { isConfigured, hasSecrets, hostKey, version } = configuration;
	const navigate = useNavigate();
	const renew = useRenew(ui);
	const start: Record<string, unknown> = {
		...Object.fromEntries(Object.keys(descriptor.settings.shape).map((name) => [name, configuration[name]])),
		...Object.fromEntries(descriptor.secrets.map((name) => [name, ''])),
	};
	const mustAllow = descriptor.isAuthorized !== undefined && hasSecrets[descriptor.isAuthorized] !== true;
	const isSaved = useRef(false);
	/** The first time, the other tabs show what comes next. */
	const goOn = () => !isConfigured && void navigate(paths.dashboard);
	const form = useContractForm(routes.saveConfiguration, {
		start,
		bodyOf: (values: Values) => ({
			...Object.fromEntries(
				Object.entries(values).filter(([name, value]) => !descriptor.secrets.includes(name) || value !== ''),
			),
			version,
		}),
		sentenceFor: (error) =>
			ui.saveFailed && !isSaved.current && !(error instanceof Refused) ? ui.saveFailed : sentenceOf(error),
		onSent: async () => {
			isSaved.current = true;
			if (mustAllow) {
				await renew();
				toast.success('Saved.');
				return goOn();
			}
			const { status, message } = await call(routes.authenticate, {});
			await renew();
			if (status !== 'Valid') return toast.error(message ?? 'Saved, but the connection doesn’t work.');
			toast.success('Saved, and the connection works.');
			return goOn();
		},
	});
	const { values, write } = form;
	return (
		<FormSheet saves={mustAllow ? 'Save' : 'Save and check'}>
			{isConfigured && <ConnectionState ui={ui} configuration={configuration} />}
			<SectionsForm form={form}>
				{sectionsOf(descriptor.settingFields).map(({ title, specs }) => (
					<FormSection key={title} title={title}>
						{specs.map((spec) => (
							<SpecField
								key={spec.name}
								spec={spec}
								values={values}
								isSaved={hasSecrets[spec.name] === true}
								error={form.errors[spec.name] || undefined}
								onChange={write}
							/>
						))}
						{specs.some(({ name }) => name === 'server') && typeof hostKey === 'string' && hostKey !== '' && (
							<HostKey values={values} write={write} />
						)}
					</FormSection>
				))}
			</SectionsForm>
		</FormSheet>
	);
};

/** Returns the inputs in the sections that the connector names, or all in one. */
const sectionsOf = (specs: readonly FieldSpec[]): Array<{ title: string; specs: readonly FieldSpec[] }> => {
	const titles = [...new Set(specs.map(({ section = 'Sign-in' }) => section))];
	return titles.map((title) => ({ title, specs: specs.filter(({ section = 'Sign-in' }) => section === title) }));
};

const HostKey = ({ values, write }: { values: Values; write: (part: Record<string, unknown>) => void }) => (
	<Stack gap="xs">
		<ValueList>
			<Value label="Host key of the server" text={String(values.hostKey ?? 'Whichever it shows next')} canCopy />
		</ValueList>
		<div>
			<Button variant="default" disabled={values.hostKey === null} onClick={() => write({ hostKey: null })}>
				Accept a new host key
			</Button>
		</div>
	</Stack>
);
