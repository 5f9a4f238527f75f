import { useEffect, useRef, useState, type RefObject } from 'react';
import { loadScanner } from './scan-code.ts';

export type CameraState = 'starting' | 'on' | 'refused';

const SCAN_EVERY_MS = 200;
const BACK_CAMERA: MediaStreamConstraints = { video: { facingMode: 'environment' }, audio: false };

/** Hook: shows the back camera in a video and calls `onCode` for each code in view, while mounted. */
export function useCamera(onCode: (text: string) => void): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const onCodeRef = useRef(onCode);
  onCodeRef.current = onCode;

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = async () => {
      const [read, opened] = await Promise.all([
        loadScanner(),
        navigator.mediaDevices.getUserMedia(BACK_CAMERA),
      ]);
      stream = opened;
      const view = video.current;
      if (isOver || !view) return stop();
      view.srcObject = stream;
      await view.play();
      setState('on');
      const scan = async () => {
        const text = await read(view);
        if (isOver) return;
        if (text !== null) onCodeRef.current(text);
        timer = setTimeout(() => void scan(), SCAN_EVERY_MS);
      };
      await scan();
    };
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    // No camera, no permission, or an insecure connection: the PIN can be typed.
    start().catch(() => !isOver && setState('refused'));
    return stop;
  }, []);

  return { video, state };
}
