/** The feature flags of the organization or one of its teams, with their descriptions and last changes. */
import { NativeSelect } from '@mantine/core';
import { featureFlags } from '@quad/contract/access/roles/features.ts';
import type { OrganizationSettings } from '@quad/contract/administration/platform/routes.ts';
import { keysOf } from '@quad/contract/keys.ts';
import { useState } from 'react';
import { formatInstant } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { Card } from '../../../ui/Card.tsx';
import { useSetFeature } from './data.ts';
import c from './platform.module.css';

const choices = { on: true, off: false, default: null } as const;
type Choice = keyof typeof choices;

export const FeaturesCard = ({ organization }: { organization: OrganizationSettings }) => {
	const [chosen, setChosen] = useState('');
	const teamId = chosen === '' ? null : Number(chosen);
	return (
		<Card title="Feature flags">
			<div className={c.form}>
				<NativeSelect
					label="For"
					data={[
						{ value: '', label: 'The whole organization' },
						...organization.teams.map(({ id, name }) => ({ value: String(id), label: name })),
					]}
					value={chosen}
					onChange={({ currentTarget: { value } }) => setChosen(value)}
				/>
				<ul className={c.list}>
					{keysOf(featureFlags).map((flag) => (
						<Flag key={flag} flag={flag} teamId={teamId} organization={organization} />
					))}
				</ul>
			</div>
		</Card>
	);
};

interface FlagProps {
	flag: keyof typeof featureFlags;
	teamId: number | null;
	organization: OrganizationSettings;
}

const Flag = ({ flag, teamId, organization }: FlagProps) => {
	const set = useSetFeature();
	const { timeZone } = useSession();
	const settingOf = (id: number | null) => organization.features.find((one) => one.key === flag && one.teamId === id);
	const own = settingOf(teamId);
	const otherwise = (teamId === null ? undefined : settingOf(null)?.enabled) ?? featureFlags[flag].byDefault;
	const choose = (choice: Choice) =>
		set.mutate(
			{ params: { organizationId: organization.id }, body: { key: flag, teamId, enabled: choices[choice] } },
			{ onError: toast.failure },
		);
	return (
		<li className={c.row}>
			<span className={c.words}>
				<strong>{flag}</strong>
				<span className={c.about}>{featureFlags[flag].means}</span>
				{own?.changedBy && own.changedAt && (
					<span className={c.about}>
						Set by {own.changedBy}, {formatInstant(own.changedAt, timeZone)}
					</span>
				)}
			</span>
			<NativeSelect
				aria-label={flag}
				data={[
					{
						value: 'default',
						label: `${teamId === null ? 'Default' : 'Same as the organization'} (${otherwise ? 'on' : 'off'})`,
					},
					{ value: 'on', label: 'On' },
					{ value: 'off', label: 'Off' },
				]}
				value={own === undefined ? 'default' : own.enabled ? 'on' : 'off'}
				disabled={set.isPending}
				onChange={({ currentTarget: { value } }) => {
					const choice = keysOf(choices).find((one) => one === value);
					if (choice) choose(choice);
				}}
			/>
		</li>
	);
};
