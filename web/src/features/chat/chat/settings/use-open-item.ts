/** Which item of a list is open. A new one, at the end, opens itself. */
import { useState } from 'react';

export const useOpenItem = (count: number) => {
	const [open, setOpen] = useState<number>();
	const [before, setBefore] = useState(count);
	if (count !== before) {
		setBefore(count);
		setOpen(count > before ? count - 1 : undefined);
	}
	return {
		isOpen: (nth: number) => nth === open,
		toggle: (nth: number) => setOpen(nth === open ? undefined : nth),
		/** An incomplete item is open anyway. While it is edited, it must not close once it is complete. */
		keepOpen: setOpen,
	};
};
