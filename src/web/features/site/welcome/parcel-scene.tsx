/** Illustration of a pickup photo: a parcel in front of a door. Decorative. */
export function ParcelScene() {
  return (
    <svg viewBox="0 0 360 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="360" height="150" fill="#d9cfe2" />
      <rect y="112" width="360" height="38" fill="#b9aac8" />
      <rect x="40" y="14" width="84" height="100" rx="3" fill="#8d7a9e" />
      <rect x="50" y="24" width="64" height="90" fill="#6d5a7f" />
      <circle cx="106" cy="72" r="3.5" fill="#ddf23a" />
      <path d="M176 66 238 48 306 62 246 84Z" fill="#e3b17c" />
      <path d="M176 66v52l70 22V84Z" fill="#cf9557" />
      <path d="M246 84v56l60-24V62Z" fill="#b87f45" />
      <path d="m206 57 66 19v20l-13 5V80l-66-19Z" fill="#ddf23a" />
    </svg>
  );
}
