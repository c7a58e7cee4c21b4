/** Shows the pictures of a conversation one at a time. Arrow keys move between them. */
import { Group, Modal, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { StepButton } from '../../ui/StepButton.tsx';
import type { ThreadPicture } from './open-picture.ts';
import c from './ThreadPictures.module.css';

interface ThreadPicturesProps {
	pictures: readonly ThreadPicture[];
	/** The URI of the picture shown. */
	shown: string | undefined;
	onShow: (uri: string | undefined) => void;
	/** Loads older messages, which may have more pictures. Undefined if all are loaded. */
	loadOlder: (() => void) | undefined;
}

export const ThreadPictures = ({ pictures, shown, onShow, loadOlder }: ThreadPicturesProps) => {
	const at = pictures.findLastIndex(({ uri }) => uri === shown);
	const picture = pictures[at];
	const [wantsOlder, setWantsOlder] = useState(false);
	const step = (direction: 1 | -1) => {
		const next = pictures[at + direction];
		if (next) onShow(next.uri);
		else if (direction === -1 && loadOlder) setWantsOlder(true);
	};
	// continues until an older message has a picture or none are left
	useEffect(() => {
		if (!wantsOlder) return;
		const older = pictures[at - 1];
		if (!older && loadOlder && picture) return loadOlder();
		setWantsOlder(false);
		if (older) onShow(older.uri);
	});
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'ArrowLeft') step(-1);
		else if (event.key === 'ArrowRight') step(1);
		else return;
		event.preventDefault();
	};
	return (
		<Modal
			opened={picture !== undefined}
			onClose={() => onShow(undefined)}
			title={picture?.alt}
			size="auto"
			onKeyDown={onKeyDown}
		>
			{picture && (
				<>
					<img className={c.large} src={picture.uri} alt={picture.alt} />
					<Group justify="center" mt="sm">
						<StepButton label="Previous picture" shut={at === 0 && !loadOlder} onStep={() => step(-1)}>
							<ChevronLeft size={20} aria-hidden />
						</StepButton>
						<Text size="sm" c="dimmed" role="status">
							{at + 1} of {pictures.length}
							{loadOlder ? ' or more' : ''}
							{wantsOlder ? ', looking for earlier ones…' : ''}
						</Text>
						<StepButton label="Next picture" shut={at === pictures.length - 1} onStep={() => step(1)}>
							<ChevronRight size={20} aria-hidden />
						</StepButton>
					</Group>
				</>
			)}
		</Modal>
	);
};
