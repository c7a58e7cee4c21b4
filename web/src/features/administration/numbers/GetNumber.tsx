/** Finds a number to buy, or to reserve for a week. */
import { Button, Group, Modal, SegmentedControl, Stack } from '@mantine/core';
import { numberLimits } from '@quad/contract/administration/numbers/limits.ts';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { useState } from 'react';
import { sentenceOf } from '../../../foundation/failures.ts';
import { toast } from '../../../foundation/toast.ts';
import { NewNumberFields } from '../../../parts/numbers/NewNumberFields.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ModalFoot } from '../../../ui/ModalFoot.tsx';
import { useBuy, useReserve } from './data.ts';

export const GetNumber = ({ onClose }: { onClose: () => void }) => {
	const [type, setType] = useState<'local' | 'toll-free'>('local');
	const [chosen, setChosen] = useState('');
	const [buy, reserve] = [useBuy(), useReserve()];
	const isPending = buy.isPending || reserve.isPending;
	const failure = buy.error ?? reserve.error;
	const done = (sentence: string) => ({
		onSuccess: () => {
			toast.success(sentence);
			onClose();
		},
		onError: () => setChosen(''), // somebody else may have bought it meanwhile
	});
	const forget = () => {
		buy.reset();
		reserve.reset();
	};
	return (
		<Modal opened onClose={onClose} title="Get a number">
			<Stack gap="md">
				<SegmentedControl
					aria-label="Type of number"
					value={type}
					onChange={(value) => {
						setType(value === 'toll-free' ? value : 'local');
						setChosen('');
					}}
					data={[
						{ value: 'local', label: 'Local' },
						{ value: 'toll-free', label: 'Toll-free' },
					]}
				/>
				<NewNumberFields
					key={type}
					type={type}
					chosen={chosen}
					onChoose={(number) => {
						forget();
						setChosen(number);
					}}
				/>
				{failure && <ErrorAlert>{sentenceOf(failure)}</ErrorAlert>}
			</Stack>
			<ModalFoot>
				<Group justify="flex-end" gap="xs">
					<Button variant="default" onClick={onClose}>
						Cancel
					</Button>
					<Button
						variant="default"
						disabled={chosen === '' || isPending}
						loading={reserve.isPending}
						onClick={() => {
							forget();
							reserve.mutate(chosen, done(`${showPhone(chosen)} is reserved for ${numberLimits.reservedDays} days.`));
						}}
					>
						Reserve for {numberLimits.reservedDays} days
					</Button>
					<Button
						disabled={chosen === '' || isPending}
						loading={buy.isPending}
						onClick={() => {
							forget();
							buy.mutate(chosen, done(`${showPhone(chosen)} is yours. Give it to an inbox.`));
						}}
					>
						Buy
					</Button>
				</Group>
			</ModalFoot>
		</Modal>
	);
};
