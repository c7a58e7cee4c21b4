/** A dialog with the recipients left out for one reason. The list's code is loaded when it first opens. */
import { Modal } from '@mantine/core';
import { skipReasons } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import type { LeftOutPeopleProps } from './LeftOutPeople.tsx';

const LeftOutPeople = lazy(async () => ({ default: (await import('./LeftOutPeople.tsx')).LeftOutPeople }));

type LeftOutModalProps = Omit<LeftOutPeopleProps, 'reason'> & {
	/** Undefined while the dialog is closed. */
	reason: LeftOutPeopleProps['reason'] | undefined;
	onClose: () => void;
};

export const LeftOutModal = ({ reason, onClose, ...people }: LeftOutModalProps) => (
	<Modal opened={reason !== undefined} onClose={onClose} title={reason && skipReasons[reason]} size="lg">
		<Suspense fallback={<Loading />}>{reason && <LeftOutPeople key={reason} reason={reason} {...people} />}</Suspense>
	</Modal>
);
