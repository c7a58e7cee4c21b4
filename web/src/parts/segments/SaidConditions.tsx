/** Conditions as one line: the sentence, cut where the line ends. Pointing at it shows all of it. */
import { Text } from '@mantine/core';
import { type SaidGroup, sayCriteria } from '@quad/contract/contacts/contacts/say-criteria.ts';
import { useQuery } from '@tanstack/react-query';
import { columnsQuery } from './segments.ts';

interface SaidConditionsProps {
	criteria: SaidGroup;
	/** Shown until the names of the fields have arrived. */
	short: string;
}

export const SaidConditions = ({ criteria, short }: SaidConditionsProps) => {
	const { data: columns } = useQuery(columnsQuery);
	if (!columns) return short;
	const said = sayCriteria(criteria, columns);
	return (
		<Text span inherit truncate title={said}>
			{said}
		</Text>
	);
};
