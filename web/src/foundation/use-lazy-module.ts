import { useEffect, useState } from 'react';

/** Loads a module once it is needed, so that the screen does not wait for it. Undefined until it is loaded. */
export const useLazyModule = <Module>(load: () => Promise<Module>, isNeeded: boolean): Module | undefined => {
	const [module, setModule] = useState<{ loaded: Module }>();
	useEffect(() => {
		if (!isNeeded || module) return;
		void load().then((loaded) => setModule({ loaded }));
	}, [load, isNeeded, module]);
	return module?.loaded;
};
