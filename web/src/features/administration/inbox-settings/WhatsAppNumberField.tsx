/** Chooses one of the organization's WhatsApp numbers, from any country, that no inbox uses. */
import { Select } from '@mantine/core';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../foundation/failures.ts';
import { whatsAppNumbersQuery } from './data.ts';

interface WhatsAppNumberFieldProps {
	value: string | null;
	error: string | undefined;
	onChange: (number: string | null) => void;
	'data-path': string;
}

export const WhatsAppNumberField = ({ value, error, onChange, 'data-path': path }: WhatsAppNumberFieldProps) => {
	const { data: numbers, error: failure, isPending } = useQuery(whatsAppNumbersQuery);
	const stateOf = (one: { isOnline: boolean; isTaken: boolean }) => {
		if (one.isTaken) return ', used by another inbox';
		return one.isOnline ? '' : ', not approved by WhatsApp yet';
	};
	return (
		<Select
			label="WhatsApp number"
			description="Numbers registered with WhatsApp in your account. In its console, point the number’s incoming messages at the address shown on the texting account page."
			placeholder={isPending ? 'Loading…' : 'No number yet'}
			clearable
			data-path={path}
			error={error ?? (failure && sentenceOf(failure))}
			data={(numbers ?? []).map((one) => ({
				value: one.number,
				label: `${showPhone(one.number)}${one.name ? ` · ${one.name}` : ''}${stateOf(one)}`,
				disabled: one.isTaken || !one.isOnline,
			}))}
			nothingFoundMessage="Your account has no WhatsApp numbers yet"
			value={value}
			onChange={onChange}
		/>
	);
};
