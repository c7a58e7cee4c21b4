/** Chooses whether to import the contacts of one target, or all. */
import { Select } from '@mantine/core';
import { radiusSource } from '@quad/contract/connections/integrations/radius.ts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import type { SourceFieldsProps } from '../connector-ui.ts';
import { targetsQuery } from './data.ts';
import { OptOutFields } from './OptOutFields.tsx';

export const ImportSource = ({ values, onChange }: SourceFieldsProps) => {
	const { data: targets = [], error, isPending, refetch } = useQuery(targetsQuery);
	const { target, optOut } = radiusSource.parse(values);
	const isGone = target !== '' && !isPending && !error && !targets.some(({ id }) => id === target);
	return (
		<>
			{error && <ErrorState error={error} onRetry={() => void refetch()} />}
			<Select
				label="Contacts"
				data={[
					{ value: '', label: 'All contacts' },
					...targets.map(({ id, name }) => ({ value: id, label: `Target: ${name}` })),
					...(target !== '' && !targets.some(({ id }) => id === target)
						? [{ value: target, label: `Target ${target}` }]
						: []),
				]}
				value={target}
				onChange={(chosen) => onChange({ target: chosen ?? '' })}
				allowDeselect={false}
				searchable
				error={isGone && 'This target isn’t in Radius anymore. Choose another one.'}
			/>
			<OptOutFields
				label="Take opt-outs from a contact field"
				description="Contacts opted out in Radius are opted out in Quad. Imports never opt anyone back in."
				value={optOut}
				onChange={(changed) => onChange({ optOut: changed })}
			/>
		</>
	);
};
