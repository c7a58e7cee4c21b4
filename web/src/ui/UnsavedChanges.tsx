/** Asks before the page is left. Render it only while something is unsaved. */
import { lazy, Suspense } from 'react';
import { useBlocker } from 'react-router';

const ConfirmModal = lazy(async () => ({ default: (await import('./ConfirmModal.tsx')).ConfirmModal }));

interface UnsavedChangesProps {
	/** While it is being saved, the page may lead elsewhere. */
	isPending: boolean;
	/** Another query in the address is another form, too. */
	isByQuery: boolean;
}

export const UnsavedChanges = ({ isPending, isByQuery }: UnsavedChangesProps) => {
	const leaving = useBlocker(
		({ currentLocation, nextLocation }) =>
			!isPending &&
			(currentLocation.pathname !== nextLocation.pathname ||
				(isByQuery && currentLocation.search !== nextLocation.search)),
	);
	return (
		<Suspense>
			{leaving.state === 'blocked' && (
				<ConfirmModal
					opened
					danger
					title="Discard your changes?"
					confirm="Discard changes"
					onConfirm={leaving.proceed}
					onClose={leaving.reset}
				>
					What you changed on this page isn’t saved yet.
				</ConfirmModal>
			)}
		</Suspense>
	);
};
