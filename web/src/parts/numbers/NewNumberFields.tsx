/** Searches for new numbers by area code and the digits after it, and chooses one. */
import { Group, Loader, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { OfferedNumber } from '@quad/contract/administration/numbers/routes.ts';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../foundation/failures.ts';
import { formatMoney } from '../../foundation/format.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { offeredQuery } from './numbers.ts';

interface NewNumberFieldsProps {
	chosen: string;
	onChoose: (number: string) => void;
	type?: 'local' | 'toll-free';
}

const settleMs = 250;

export const NewNumberFields = ({ chosen, onChoose, type = 'local' }: NewNumberFieldsProps) => {
	const [areaCode, setAreaCode] = useState(chosen.slice(0, 3));
	const [prefix, setPrefix] = useState('');
	const [search] = useDebouncedValue({ areaCode, prefix, type }, settleMs);
	const { data, error, isFetching } = useQuery(offeredQuery(search));
	const digits = (written: string, most: number) => written.replace(/\D/g, '').slice(0, most);
	const offered = data ?? [];
	const isHidden = chosen !== '' && !offered.some(({ phoneNumber }) => phoneNumber === chosen);
	const shown: OfferedNumber[] = [
		...(isHidden ? [{ phoneNumber: chosen, place: null, monthlyCost: null }] : []),
		...offered,
	];
	return (
		<Stack gap="sm">
			<Group gap="sm" align="flex-end">
				<TextInput
					label="Area code"
					inputMode="numeric"
					autoComplete="off"
					placeholder={type === 'local' ? '303' : '888'}
					w={110}
					value={areaCode}
					onChange={(event) => setAreaCode(digits(event.currentTarget.value, 3))}
				/>
				<TextInput
					label="Next digits"
					inputMode="numeric"
					autoComplete="off"
					placeholder="555"
					w={150}
					disabled={areaCode.length < 3}
					value={prefix}
					onChange={(event) => setPrefix(digits(event.currentTarget.value, 7))}
				/>
				{isFetching && <Loader size="sm" mb={8} aria-label="Looking" />}
			</Group>
			{error && <ErrorAlert>{sentenceOf(error)}</ErrorAlert>}
			{data && shown.length === 0 && (
				<Text c="dimmed" role="status">
					No number with these digits is available. Try another area code.
				</Text>
			)}
			{shown.length > 0 && (
				<Radio.Group label="Available numbers" value={chosen} onChange={onChoose}>
					<SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={6}>
						{shown.map((one) => (
							<Radio
								key={one.phoneNumber}
								value={one.phoneNumber}
								label={showPhone(one.phoneNumber)}
								description={sayOffer(one)}
							/>
						))}
					</SimpleGrid>
				</Radio.Group>
			)}
		</Stack>
	);
};

/** Returns `Denver, CO · $1.15 a month`, without a price if the number is free. */
const sayOffer = ({ place, monthlyCost }: OfferedNumber): string =>
	[place, monthlyCost ? `${formatMoney(monthlyCost)} a month` : null].filter(Boolean).join(' · ');
