/** Actions on the selected contacts. A selection can span several pages and searches. */
import { Button, Menu } from '@mantine/core';
import { tagLimits } from '@quad/contract/contacts/tags/limits.ts';
import { recipientLimits } from '@quad/contract/texting/messaging/limits.ts';
import { Ban, ChevronDown, Merge, Send, Tag, TagX, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCounted, formatNumber } from '../../../foundation/format.ts';
import { sayText } from '../../../foundation/say-text.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useTextThem } from '../../../parts/contacts/use-text-them.ts';
import { ChosenBar } from '../../../ui/ChosenBar.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { AssignModal } from './AssignModal.tsx';
import { composeForChosen } from './contact-search.ts';
import { useOptOutContacts } from './data.ts';
import { MergeModal } from './MergeModal.tsx';
import { sayOptOuts } from './say-opt-outs.ts';
import { TagModal } from './TagModal.tsx';

interface ChosenContactsProps {
	chosen: ReadonlySet<string>;
	onClear: () => void;
}

type Change = 'merge' | 'tag' | 'untag' | 'assign' | 'optOut';

export const ChosenContacts = ({ chosen, onClear }: ChosenContactsProps) => {
	const { may, teamName } = useSession();
	const [doing, setDoing] = useState<Change>();
	const optOut = useOptOutContacts();
	const textThem = useTextThem();
	const ids = [...chosen].map(Number);
	const [first, second] = ids;
	const canChange = ids.length <= tagLimits.people;
	const people = formatCounted(ids.length, 'contact');
	const close = () => setDoing(undefined);
	const advice = adviceOn(ids.length);
	return (
		<ChosenBar label="Selected contacts" count={`${people} selected${advice}`} onClear={onClear}>
			{canChange && (
				<Menu position="top-end" withinPortal>
					<Menu.Target>
						<Button variant="default" rightSection={<ChevronDown size={16} aria-hidden />}>
							Change
						</Button>
					</Menu.Target>
					<Menu.Dropdown>
						<Menu.Item leftSection={<Tag size={16} aria-hidden />} onClick={() => setDoing('tag')}>
							Add tags
						</Menu.Item>
						<Menu.Item leftSection={<TagX size={16} aria-hidden />} onClick={() => setDoing('untag')}>
							Remove tags
						</Menu.Item>
						{may('administrator') && (
							<Menu.Item leftSection={<UserRoundCheck size={16} aria-hidden />} onClick={() => setDoing('assign')}>
								Assign
							</Menu.Item>
						)}
						{may('administrator') && ids.length === 2 && (
							<Menu.Item leftSection={<Merge size={16} aria-hidden />} onClick={() => setDoing('merge')}>
								Merge
							</Menu.Item>
						)}
						<Menu.Item
							leftSection={<Ban size={16} aria-hidden />}
							c="var(--app-danger)"
							onClick={() => setDoing('optOut')}
						>
							Opt out
						</Menu.Item>
					</Menu.Dropdown>
				</Menu>
			)}
			{may('compose') && first !== undefined && ids.length === 1 && (
				<Button
					leftSection={<Send size={16} aria-hidden />}
					loading={textThem.isPending}
					onClick={() => textThem.mutate(first)}
				>
					Text 1 person
				</Button>
			)}
			{may('compose') && ids.length > 1 && ids.length <= recipientLimits.chosen && (
				<Button component={Link} to={composeForChosen(chosen)} leftSection={<Send size={16} aria-hidden />}>
					{sayText(ids.length)}
				</Button>
			)}
			{(doing === 'tag' || doing === 'untag') && (
				<TagModal contactIds={ids} removes={doing === 'untag'} onClose={close} />
			)}
			{doing === 'merge' && first !== undefined && second !== undefined && (
				<MergeModal ids={[first, second]} onClose={close} onMerged={onClear} />
			)}
			{doing === 'assign' && <AssignModal contactIds={ids} onClose={close} />}
			<ConfirmModal
				opened={doing === 'optOut'}
				title={`Opt ${people} out?`}
				confirm="Opt out"
				danger
				onConfirm={async () => toast.success(sayOptOuts(await optOut.mutateAsync(ids)))}
				onClose={close}
			>
				{teamName} will stop texting them. You can opt them in again one by one if they ask for it.
			</ConfirmModal>
		</ChosenBar>
	);
};

const adviceOn = (count: number): string => {
	if (count > recipientLimits.chosen)
		return `; select at most ${formatNumber(recipientLimits.chosen)}, or text everyone in a search`;
	return count > tagLimits.people ? `; select at most ${formatNumber(tagLimits.people)} to change them` : '';
};
