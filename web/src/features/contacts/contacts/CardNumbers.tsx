/** Chooses which number of a contact card is the mobile number. */
import { NativeSelect } from '@mantine/core';
import type { CardContact } from '@quad/contract/organization/media/attachments.ts';
import { formatNumber } from '../../../foundation/format.ts';
import type { ContactForm } from './contact-form.ts';

export const CardNumbers = ({ card: { phones, phoneCount }, form }: { card: CardContact; form: ContactForm }) => {
	const numbers = [...new Map(phones.map(({ number, label }) => [number, label]))];
	const isOther = !numbers.some(([number]) => number === form.values.mobileNumber);
	return (
		<NativeSelect
			label="Number on the contact card"
			description={
				phoneCount > phones.length
					? `The card has ${formatNumber(phoneCount)} numbers. These are the first ${formatNumber(phones.length)}.`
					: 'Choose the one to text.'
			}
			data={[
				...(isOther ? [{ value: '', label: 'Another number' }] : []),
				...numbers.map(([number, label]) => ({ value: number, label: label === '' ? number : `${number} (${label})` })),
			]}
			value={isOther ? '' : form.values.mobileNumber}
			onChange={({ currentTarget: { value } }) => value !== '' && form.write({ mobileNumber: value })}
		/>
	);
};
