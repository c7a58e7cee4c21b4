import { Button } from '@mantine/core';
import { caretakerRemoved } from '@quad/contract/access/caretakers/limits.ts';
import type { Caretaker } from '@quad/contract/access/session/caretaking.ts';
import { useQuery } from '@tanstack/react-query';
import { HeartHandshake, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { AssignCaretaker } from '../../../parts/caretakers/AssignCaretaker.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { caretakerColumns } from './caretaker-columns.tsx';
import { allQuery, useRemove } from './data.ts';

export const Screen = () => {
	const { timeZone } = useSession();
	const query = useQuery(allQuery);
	const [assigning, setAssigning] = useState(false);
	const [removing, setRemoving] = useState<Caretaker>();
	const columns = useMemo(() => caretakerColumns(timeZone, setRemoving), [timeZone]);
	const assign = (
		<Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAssigning(true)}>
			Assign a caretaker
		</Button>
	);
	return (
		<Page fill>
			<PageHeader
				title="Caretakers"
				about="While someone is away, a colleague answers their texts. Everything sent shows both names, and both can keep working."
			>
				{query.data?.total !== 0 && assign}
			</PageHeader>
			<DataGrid
				label="Caretakers"
				query={query}
				columns={columns}
				rowKey={({ targetStaffId }) => targetStaffId}
				skip={0}
				pageSize={query.data?.total ?? 1}
				onSkip={() => undefined}
				empty={
					<EmptyState icon={HeartHandshake} title="No caretakers yet" action={assign}>
						Before someone goes on leave, choose who covers for them and until when.
					</EmptyState>
				}
			/>
			{assigning && <AssignCaretaker onClose={() => setAssigning(false)} />}
			<RemoveModal caretaker={removing} onClose={() => setRemoving(undefined)} />
		</Page>
	);
};

const RemoveModal = ({ caretaker, onClose }: { caretaker: Caretaker | undefined; onClose: () => void }) => {
	const remove = useRemove();
	const [shown, setShown] = useState(caretaker); // keeps the text visible while the dialog closes
	if (caretaker && shown !== caretaker) setShown(caretaker);
	const confirm = async () => {
		if (!caretaker) return;
		await remove.mutateAsync({
			CaretakerStaffId: caretaker.caretakerStaffId,
			TargetStaffId: caretaker.targetStaffId,
		});
		toast.success(caretakerRemoved);
	};
	return (
		<ConfirmModal
			opened={caretaker !== undefined}
			title={`Remove ${shown?.caretakerName} as caretaker?`}
			confirm="Remove"
			danger
			onConfirm={confirm}
			onClose={onClose}
		>
			{shown?.caretakerName} can no longer answer for {shown?.targetName}
			{shown?.isActing && ', and returns to their own inboxes right away'}. Messages already sent are not affected.
		</ConfirmModal>
	);
};
