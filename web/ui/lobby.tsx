// The room's panel. Its first line always says where the room stands and what to do next; below it are the seats
// and the ways to bring somebody in.
import { useRef, useState } from "preact/hooks";
import { encode } from "uqr";
import type { LobbyView, SeatView } from "../play/app_state.ts";
import type { RunPlan } from "../play/plan.ts";
import { Campaign } from "./campaign.tsx";
import { useActions, useApp } from "./context.ts";
import { Button, Sheet } from "./controls.tsx";
import { LobbyPlan } from "./lobby_plan.tsx";
import { SEATS } from "../names/mod.ts";
import { Padlock, SeatMark } from "./shapes.tsx";

export function Lobby() {
  const { lobby, notice } = useApp();
  const actions = useActions();
  const [isOnBoard, setOnBoard] = useState(false);
  if (!lobby) return null;
  const isStopped = lobby.stand === "stopped";
  if (isOnBoard && !isStopped) {
    const choose = (plan: RunPlan) => {
      actions.choosePlan(plan);
      setOnBoard(false);
    };
    return <Campaign isRoom sign="Choose" onSign={choose} onBack={() => setOnBoard(false)} />;
  }
  return (
    <Sheet title="The room" onBack={actions.leaveRoom} backName={isStopped ? "Menu" : "Leave"}>
      <div class="lobby">
        <StandLine lobby={lobby} />
        <div class="lobby-side">
          {!isStopped && (
            <ul class="seats">
              {lobby.seats.map((seat) => (
                <Seat key={seat.seat} view={seat} mayRemove={lobby.isHost} />
              ))}
            </ul>
          )}
          {!isStopped && <LobbyPlan isHost={lobby.isHost} onBoard={() => setOnBoard(true)} />}
          {!isStopped && lobby.rank && <p class="lobby-rank" role="status">{lobby.rank}</p>}
          {notice && <p class="strip" role="alert">{notice}</p>}
          <LobbyActions lobby={lobby} />
        </div>
        {!isStopped && lobby.invite && <Invite lobby={lobby} />}
      </div>
    </Sheet>
  );
}

function LobbyActions({ lobby }: { lobby: LobbyView }) {
  const actions = useActions();
  if (lobby.stand === "stopped") {
    return (
      <div class="press">
        <Button kind="strong" first onClick={actions.leaveRoom}>To the menu</Button>
      </div>
    );
  }
  if (!lobby.isHost) return null;
  return (
    <div class="press">
      <Button
        kind="strong"
        first={lobby.canStart}
        disabled={!lobby.canStart}
        onClick={actions.startRun}
      >
        Start run
      </Button>
      <Button onClick={() => actions.lockRoom(!lobby.isLocked)}>
        {lobby.isLocked ? "Unlock the room" : "Lock the room"}
      </Button>
      <SeatCount lobby={lobby} />
    </div>
  );
}

function StandLine({ lobby }: { lobby: LobbyView }) {
  const lamp = lobby.stand === "connected" ? "good" : lobby.stand === "stopped" ? "bad" : "busy";
  return (
    <div class="stand" role="status" data-stand={lobby.stand}>
      <i class={`stand-lamp ${lamp}`} />
      <div>
        <strong>{lobby.words}</strong>
        <span>{lobby.next}</span>
      </div>
    </div>
  );
}

function Seat({ view, mayRemove }: { view: SeatView; mayRemove: boolean }) {
  const actions = useActions();
  const row = SEATS[view.seat];
  return (
    <li class={view.isHere ? "seat" : "seat free"} data-seat={view.seat}>
      <SeatMark seat={view.seat} faded={!view.isHere} />
      <div>
        <strong>{view.isHere ? view.name : "Free seat"}</strong>
        <span>
          {row.name} {row.shape}
          {view.isOwn ? " · you" : view.words && ` · ${view.words}`}
        </span>
      </div>
      {mayRemove && view.isHere && !view.isOwn && (
        <Button
          kind="small"
          label={`Remove ${view.name} from the room`}
          onClick={() => actions.removeSeat(view.seat)}
        >
          Remove
        </Button>
      )}
    </li>
  );
}

/** A room's size is chosen before anyone is in it, since seats are handed out once. */
function SeatCount({ lobby }: { lobby: LobbyView }) {
  const actions = useActions();
  if (lobby.seats.some((seat) => seat.isHere && !seat.isOwn)) return null;
  return (
    <div class="choice" role="group" aria-label="Seats in the room">
      {[2, 3, 4].map((count) => (
        <button
          key={count}
          type="button"
          aria-pressed={lobby.seats.length === count}
          onClick={() => lobby.seats.length !== count && actions.openRoom(count)}
        >
          {count} seats
        </button>
      ))}
    </div>
  );
}

function Invite({ lobby }: { lobby: LobbyView }) {
  const { settings } = useApp();
  const [isShown, setShown] = useState(false);
  if (settings.streamer && !isShown) {
    return (
      <div class="invite">
        <LockNote lobby={lobby} />
        <p>Streamer mode hides the code and the link.</p>
        <CopyLink invite={lobby.invite} isHidden />
        <Button onClick={() => setShown(true)}>Show them here</Button>
      </div>
    );
  }
  return (
    <div class={lobby.isLocked ? "invite locked" : "invite"}>
      <LockNote lobby={lobby} />
      <p>
        Room code
        <br />
        <span class="invite-code">{lobby.code}</span>
      </p>
      <CopyLink invite={lobby.invite} />
      <QrCode text={lobby.invite} />
    </div>
  );
}

/** Whoever reads the invite sees at once that it leads nowhere for now. */
function LockNote({ lobby }: { lobby: LobbyView }) {
  return (
    <div role="status">
      {lobby.isLocked && (
        <p class="lock-note">
          <Padlock />
          <span>
            <strong>Locked.</strong> The link and the code let nobody new in.
          </span>
        </p>
      )}
    </div>
  );
}

function CopyLink({ invite, isHidden }: { invite: string; isHidden?: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const actions = useActions();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(invite);
      setSaid("Copied. Send it to your partner.");
    } catch {
      // Without leave to write the clipboard, the next best is a selection to copy by hand.
      box.current?.focus();
      box.current?.select();
      setSaid(
        isHidden
          ? "This browser does not let the page copy: show the link and copy it by hand."
          : "This browser does not let the page copy: the link is selected, copy it with Ctrl+C.",
      );
    }
    actions.sound("confirm");
  };
  const share = () => {
    navigator.share({ title: "VERMILLION", text: "Hold the yard with me.", url: invite })
      .catch(() => {});
  };
  return (
    <>
      {!isHidden && (
        <input
          ref={box}
          class="field invite-link"
          aria-label="Invite link"
          readOnly
          value={invite}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div class="press">
        <Button first onClick={copy}>Copy link</Button>
        {"share" in navigator && <Button onClick={share}>Share</Button>}
      </div>
      <p role="status">{said}</p>
    </>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 1 });
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) if (data[y][x]) path += `M${x} ${y}h1v1h-1z`;
  }
  return (
    <div class="invite-qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="The invite link as a QR code">
        <path d={path} fill="#17120f" shape-rendering="crispEdges" />
      </svg>
    </div>
  );
}
